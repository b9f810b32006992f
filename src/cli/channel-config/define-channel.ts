import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { hasCode, WakefulError } from '../../errors.ts';
import type { Channel } from '../../runner/index.ts';
import type { KeptText } from '../kept-text.ts';
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

/** What the home keeps for a channel under a name, over restarts; undefined where there is no home. */
export type Keep = (name: string) => KeptText | undefined;

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
  take(answers: Answers, before: C | undefined, env: Env): Promise<{ readonly config: C; readonly next: string }>;
  /**
   * What is set up first, in words and without its secrets: another in its place is a loss that must be agreed to. Where it
   * cannot be told from the configuration, any other credentials count as another.
   */
  readonly called?: (config: C) => string | undefined;
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
  readonly open?: (config: C, env: Env, keep: Keep) => Promise<Channel>;
  allowed(config: C): readonly Allowed[];
  readonly firstSteps: FirstSteps<C>;
}

/** What would be there no more, and what in its place. */
interface Replacing {
  readonly before: string;
  readonly after: string;
}

/** What the command line knows of one channel, over the configuration of all. */
export interface DefinedChannel {
  readonly name: Name;
  readonly title: string;
  readonly opensChats: boolean;
  readonly questions: readonly Question[];
  fromEnv(env: Env): ChannelConfigs;
  /** Undefined when the configuration does not name it. Its packages are loaded now. */
  open(configs: ChannelConfigs, env: Env, keep: Keep): Promise<Channel> | undefined;
  allowed(configs: ChannelConfigs): readonly Allowed[];
  take(
    answers: Answers,
    before: ChannelConfigs,
    env: Env,
  ): Promise<{ readonly configs: ChannelConfigs; readonly next: string; readonly replaces?: Replacing }>;
}

/** Describes a channel to the command line. */
export function defineChannel<N extends Name>(name: N, spec: ChannelSpec<Part<N>>): DefinedChannel {
  const partOf = (configs: ChannelConfigs) => configs[name] as Part<N> | undefined;
  const { questions, take, called } = spec.firstSteps;
  return {
    name,
    title: spec.title,
    opensChats: spec.opensChats ?? false,
    questions,
    fromEnv: (env) => {
      const config = spec.fromEnv?.(env);
      return config === undefined ? {} : { [name]: config };
    },
    open: (configs, env, keep) => {
      const config = partOf(configs);
      const open = spec.open;
      return config && open && openNamed(name, config, () => open(config, env, keep));
    },
    allowed: (configs) => {
      const config = partOf(configs);
      return config ? spec.allowed(config) : [];
    },
    take: async (answers, before, env) => {
      const missing = questions.find(({ name: asked, isOptional }) => !answers[asked] && !isOptional);
      if (missing)
        throw new WakefulError('input_invalid', `${spec.title} needs ${missing.says} too: ${optionOf(missing)}.`);
      const old = partOf(before);
      const { config, next } = await take(answers, old, env);
      const holdsSecrets = questions.some(({ isSecret }) => isSecret);
      const replaces = old && holdsSecrets ? replacing(old, config, called) : undefined;
      return { configs: { ...before, [name]: config }, next, ...given('replaces', replaces) };
    },
  };
}

/** What a new configuration puts something else in the place of; undefined when it is the same account, or the same words. */
function replacing<C>(old: C, config: C, called: FirstSteps<C>['called']): Replacing | undefined {
  const [from, to] = [called?.(old), called?.(config)];
  if (from !== undefined && to !== undefined) return from === to ? undefined : { before: from, after: to };
  // Credentials tell nobody whose they are: with new ones, what was set up could be gone.
  if (isDeepStrictEqual(old, config)) return undefined;
  return { before: from ?? 'credentials that were given before', after: to ?? 'other ones' };
}

/** Opens a channel; an error says where in config.json its cause stands. */
async function openNamed(name: Name, config: unknown, open: () => Promise<Channel>): Promise<Channel> {
  try {
    return await open();
  } catch (thrown) {
    if (!hasCode(thrown, 'input_invalid')) throw thrown;
    const at = pathTo(thrown.fields['secret'], config, name) ?? name;
    throw new WakefulError('input_invalid', `${thrown.message} It stands in config.json at ${at}.`, {
      cause: thrown,
      fields: { at },
    });
  }
}

/** The way to a part of a configuration that is this very object: `telegram.bots.0.token`. */
function pathTo(part: unknown, config: unknown, path: string): string | undefined {
  if (typeof config !== 'object' || config === null || typeof part !== 'object') return undefined;
  if (config === part) return path;
  for (const [key, value] of Object.entries(config)) {
    const found = pathTo(part, value, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
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
