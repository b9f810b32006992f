import { z } from 'zod';
import { WakefulError } from '../../errors.ts';
import type { KeptText } from '../kept-text.ts';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type Allowed, allowed, type DefinedChannel, defineChannel, given, withFirst } from './define-channel.ts';

interface MatrixAccountConfig extends Allowed {
  readonly homeserver: string;
  readonly accessToken: SecretRef;
}

export interface MatrixConfig {
  readonly accounts: readonly MatrixAccountConfig[];
}

export const MatrixShape: z.ZodType<MatrixConfig> = z.strictObject({
  accounts: z.array(z.strictObject({ homeserver: z.url(), accessToken: Secret, ...allowed })).min(1),
});

export const matrix: DefinedChannel = defineChannel('matrix', {
  title: 'Matrix',
  // A direct chat is opened with whoever is allowed: nobody else's invitation is taken.
  opensChats: true,
  open: async ({ accounts }, env, keep) => {
    const { createMatrixChannel } = await import('../../channels/matrix/index.ts');
    return createMatrixChannel({
      accounts: accounts.map(({ account, homeserver, accessToken }) => ({
        ...given('account', account),
        homeserver,
        accessToken: secretOf(accessToken, 'The access token of Matrix', env),
        ...given('kept', placeOn(homeserver, keep(placeName(account)))),
      })),
    });
  },
  allowed: ({ accounts }) => accounts,
  firstSteps: {
    questions: [
      { name: 'matrixServer', says: "the address of the homeserver of Wakeful's own account", isSecret: false },
      { name: 'matrixToken', says: 'an access token of that account', isSecret: true },
      { name: 'matrixUser', says: 'your own id, such as @ana:example.org', isSecret: false },
    ],
    called: ({ accounts }) => accounts[0]?.homeserver,
    take: async (answers, before) => {
      const { checkMatrixToken } = await import('../../channels/matrix/index.ts');
      const { matrixServer: homeserver = '', matrixToken: accessToken = '', matrixUser: user = '' } = answers;
      if (!/^@[^:\s]+:\S+$/.test(user))
        throw new WakefulError('input_invalid', 'An id of Matrix has an @, a name, and a server: @ana:example.org.');
      const self = await checkMatrixToken({ url: homeserver, accessToken });
      const allow = [...new Set([...(before?.accounts[0]?.allow ?? []), user])];
      return {
        config: { accounts: withFirst<MatrixAccountConfig>(before?.accounts, { homeserver, accessToken, allow }) },
        next: `Matrix: ${self} speaks for Wakeful. It invites ${user} when it has something to say: wakeful say --on matrix "…". Take the invitation; that room is not encrypted.`,
      };
    },
  },
});

function placeName(account: string | undefined): string {
  return `matrix-place${account === undefined ? '' : `-${encodeURIComponent(account)}`}`;
}

/** The place in a conversation is that of one homeserver: another would take it for one of its own, and tell of nothing. */
function placeOn(homeserver: string, kept: KeptText | undefined): KeptText | undefined {
  if (!kept) return undefined;
  const mark = `${homeserver} `;
  return {
    read: () => {
      const text = kept.read();
      return text?.startsWith(mark) ? text.slice(mark.length) : undefined;
    },
    write: (place) => kept.write(`${mark}${place}`),
  };
}
