import { z } from 'zod';
import { WakefulError } from '../../errors.ts';
import type { Channel } from '../../runner/index.ts';
import type { Env } from '../secret.ts';
import type { ChannelConfigs } from './index.ts';

/** Who is known without a code: ids of the channel's users, who are all `person`. */
export interface Allowed {
  /** The name in routes of one of several bots or accounts. */
  readonly account?: string | undefined;
  readonly allow?: readonly string[] | undefined;
  readonly person?: string | undefined;
}

/** The form of {@link Allowed}. */
export const allowed: {
  readonly account: z.ZodOptional<z.ZodString>;
  readonly allow: z.ZodOptional<z.ZodArray<z.ZodString>>;
  readonly person: z.ZodOptional<z.ZodString>;
} = {
  account: z.string().optional(),
  allow: z.array(z.string()).optional(),
  person: z.string().optional(),
};

/** What was answered, by the question's name. */
export type Answers = Readonly<Record<string, string | undefined>>;

/** One thing that `wakeful init` asks for. */
export interface Question {
  /** `slackToken`, for the option `--slack-token`. */
  readonly name: string;
  /** What the option's help says, and the question: a noun. */
  readonly says: string;
  readonly isSecret: boolean;
  /** It may be left empty. */
  readonly isOptional?: boolean;
}

/** The first steps with a channel. */
interface FirstSteps<C> {
  readonly questions: readonly Question[];
  /**
   * The channel's configuration after the answers, which have been tried, with what is left for the owner to do.
   *
   * @throws WakefulError `input_invalid` when they are not right; `channel_unreachable` when that cannot be told.
   */
  take(answers: Answers, before: C | undefined): Promise<{ readonly config: C; readonly next: string }>;
}

type Name = keyof ChannelConfigs;
type Part<N extends Name> = NonNullable<ChannelConfigs[N]>;

interface ChannelSpec<C> {
  /** As people write it. */
  readonly title: string;
  /** Whoever is allowed can be written to at once: his id is an address, not an account that must write first. */
  readonly opensChats?: boolean;
  /** What the environment says of it, for a home whose file does not name it. */
  readonly fromEnv?: (env: Env) => C | undefined;
  /** Absent for what is opened with the page. */
  readonly open?: (config: C, env: Env) => Promise<Channel>;
  allowed(config: C): readonly Allowed[];
  readonly firstSteps: FirstSteps<C>;
}

/** What the command line knows of one channel, over the configuration of all. */
export interface DefinedChannel {
  readonly name: Name;
  readonly title: string;
  readonly opensChats: boolean;
  readonly questions: readonly Question[];
  fromEnv(env: Env): ChannelConfigs;
  /** Undefined when the configuration does not name it. Its packages are loaded now. */
  open(configs: ChannelConfigs, env: Env): Promise<Channel> | undefined;
  allowed(configs: ChannelConfigs): readonly Allowed[];
  take(answers: Answers, before: ChannelConfigs): Promise<{ readonly configs: ChannelConfigs; readonly next: string }>;
}

/** Describes a channel to the command line. */
export function defineChannel<N extends Name>(name: N, spec: ChannelSpec<Part<N>>): DefinedChannel {
  const partOf = (configs: ChannelConfigs) => configs[name] as Part<N> | undefined;
  const { questions, take } = spec.firstSteps;
  return {
    name,
    title: spec.title,
    opensChats: spec.opensChats ?? false,
    questions,
    fromEnv: (env) => {
      const config = spec.fromEnv?.(env);
      return config === undefined ? {} : { [name]: config };
    },
    open: (configs, env) => {
      const config = partOf(configs);
      return config && spec.open?.(config, env);
    },
    allowed: (configs) => {
      const config = partOf(configs);
      return config ? spec.allowed(config) : [];
    },
    take: async (answers, before) => {
      const missing = questions.find(({ name: asked, isOptional }) => !answers[asked] && !isOptional);
      if (missing)
        throw new WakefulError('input_invalid', `${spec.title} needs ${missing.says} too: ${optionOf(missing)}.`);
      const { config, next } = await take(answers, partOf(before));
      return { configs: { ...before, [name]: config }, next };
    },
  };
}

/** `--slack-token` for `slackToken`. */
export function optionOf({ name }: Question): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** `{ [name]: value }`, or nothing where there is no value: an optional property is never there as undefined. */
export function given<K extends string, V>(name: K, value: V | undefined): { readonly [key in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [key in K]: V });
}

/** The first of several with some things changed; the others stay. */
export function withFirst<T>(all: readonly T[] | undefined, change: Partial<T> & Omit<T, keyof Allowed>): T[] {
  const [first, ...others] = all ?? [];
  return [{ ...first, ...change } as T, ...others];
}

/** Ids in an environment variable, with commas or spaces between them. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
}
