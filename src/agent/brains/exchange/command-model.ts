import { killGroup, spawnGroup } from '../../process-group.ts';
import type { Model, ModelReply, ModelRequest } from '../conversing/index.ts';
import { LONGEST_ANSWER_BYTES, readAnswer, requestBody } from './protocol.ts';

/**
 * A program that is started for each step, reads the turn on its stdin and writes its answer to stdout; docs/agent.md
 * has the protocol. When the turn is over it is killed, with all that it started.
 */
export function createCommandModel(command: string, env: Readonly<Record<string, string | undefined>>): Model {
  return {
    name: 'command',
    reply: async (request) => {
      try {
        return await runOnce(command, env, request);
      } catch (thrown) {
        throw new Error(`command: ${thrown instanceof Error ? thrown.message : 'it failed'}`);
      }
    },
  };
}

function runOnce(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  request: ModelRequest,
): Promise<ModelReply> {
  return new Promise((resolve, reject) => {
    if (request.signal.aborted) {
      reject(new Error('the turn was over before it began'));
      return;
    }
    const child = spawnGroup(command, [], { shell: true, stdio: ['pipe', 'pipe', 'ignore'], env });
    const chunks: Buffer[] = [];
    let length = 0;

    const end = (settle: () => void): void => {
      request.signal.removeEventListener('abort', onAbort);
      killGroup(child);
      settle();
    };
    const fail = (message: string): void => end(() => reject(new Error(message)));
    const onAbort = (): void => fail('it did not answer in time');

    request.signal.addEventListener('abort', onAbort);
    child.on('error', () => fail('it could not be started'));
    child.stdout?.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LONGEST_ANSWER_BYTES) fail('its answer did not end');
      else chunks.push(chunk);
    });
    child.on('close', (code, signal) => {
      if (code !== 0) return fail(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`);
      end(() => {
        try {
          resolve(readAnswer(Buffer.concat(chunks).toString('utf8'), request.steps.length));
        } catch (thrown) {
          reject(thrown);
        }
      });
    });
    // A program that does not read its input closes the pipe; what it answers is what counts.
    child.stdin?.on('error', () => {});
    child.stdin?.end(`${requestBody(request)}\n`);
  });
}
