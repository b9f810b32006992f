export { checkNtfyTopic } from './check-topic.ts';
export { createNtfyChannel, type NtfyOptions, type NtfyTopic } from './ntfy-channel.ts';
