import { z } from 'zod';
import { WakefulError } from '../../errors.ts';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type DefinedChannel, defineChannel, given } from './define-channel.ts';

interface ReaderConfig {
  readonly address: string;
  /** Whose address it is; default: `me`. */
  readonly person?: string | undefined;
}

export interface EmailConfig {
  readonly host: string;
  readonly port?: number | undefined;
  readonly user?: string | undefined;
  readonly password?: SecretRef | undefined;
  readonly from: string;
  readonly to: readonly ReaderConfig[];
}

export const EmailShape: z.ZodType<EmailConfig> = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().min(1).max(65_535).optional(),
  user: z.string().optional(),
  password: Secret.optional(),
  from: z.string().min(3),
  to: z.array(z.strictObject({ address: z.email(), person: z.string().optional() })).min(1),
});

export const email: DefinedChannel = defineChannel('email', {
  title: 'E-mail',
  opensChats: true,
  open: async ({ host, port, user, password, from }, env) => {
    const { createEmailChannel } = await import('../../channels/email/index.ts');
    const secret = password === undefined ? undefined : secretOf(password, "The mail server's password", env);
    const server = { host, ...given('port', port), ...given('user', user), ...given('password', secret) };
    return createEmailChannel({ server, from });
  },
  allowed: ({ to }) => to.map(({ address, person }) => ({ allow: [address], person })),
  firstSteps: {
    questions: [
      {
        name: 'emailServer',
        says: 'the mail server that sends for you, such as smtp.example.org:587',
        isSecret: false,
      },
      { name: 'emailUser', says: 'your user there, if it wants one', isSecret: false, isOptional: true },
      { name: 'emailPassword', says: 'its password, or an app password', isSecret: true, isOptional: true },
      { name: 'emailFrom', says: 'the address that mails come from', isSecret: false },
      { name: 'emailTo', says: 'the address at which you read them', isSecret: false },
    ],
    called: ({ to }) => to[0]?.address,
    take: async (answers, before) => {
      const { checkMailServer, createEmailChannel } = await import('../../channels/email/index.ts');
      const { emailFrom: from = '', emailTo: address = '' } = answers;
      const server = {
        ...addressOf(answers['emailServer'] ?? ''),
        ...given('user', answers['emailUser'] || undefined),
        ...given('password', answers['emailPassword'] || undefined),
      };
      createEmailChannel({ server, from });
      await checkMailServer(server);
      const [first, ...others] = before?.to ?? [];
      return {
        config: { ...server, from, to: [{ ...first, address }, ...others] },
        next: `E-mail: reminders can go to ${address}: wakeful say --on email "…".`,
      };
    },
  },
});

/** `smtp.example.org:587`; without a port, the usual one. */
function addressOf(text: string): { readonly host: string; readonly port?: number } {
  const [, host, port] = /^([^:\s]+)(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (host === undefined)
    throw new WakefulError('input_invalid', 'The mail server is a host and perhaps a port: smtp.example.org:587.');
  return { host, ...given('port', port === undefined ? undefined : Number(port)) };
}
