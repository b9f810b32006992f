import { hasCode, WakefulError } from '../errors.ts';
import type { ChannelCheck } from '../runner/index.ts';

/**
 * What trying an account tells a doctor.
 *
 * @param tried Who the servers say it is; rejects with a WakefulError that says what is wrong.
 */
export async function checkByTrying(title: string, account: string, tried: Promise<string>): Promise<ChannelCheck[]> {
  const whose = account === '' ? title : `${title} (${account})`;
  try {
    return [{ state: 'ok', says: `${whose}: ${await tried} is well.`, advice: null }];
  } catch (thrown) {
    if (!(thrown instanceof WakefulError)) throw thrown;
    const advice = hasCode(thrown, 'channel_unreachable')
      ? 'Check that this machine reaches it.'
      : 'Mend it in config.json, or give it to "wakeful init" again.';
    return [{ state: 'problem', says: `${whose}: ${thrown.message}`, advice }];
  }
}
