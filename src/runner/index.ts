export type {
  Channel,
  ChannelCheck,
  ChannelPace,
  Ears,
  IncomingMessage,
  OutgoingMessage,
  ReceiptNews,
  SendResult,
  SentMessage,
} from './channel.ts';
export { type Logger, silentLogger } from './log.ts';
export { noteReceipt } from './note-receipt.ts';
export { createRunner, type Runner, type RunnerContext } from './runner.ts';
export { answerTo, keyOfSaying, say } from './say.ts';
export { DEFAULT_RUNNER_SETTINGS, type RunnerSettings, runnerTimes } from './settings.ts';
