import { WakefulError } from '../../errors.ts';
import type { TimeBudgets } from '../time-budgets.ts';

/** A brain as it is chosen: by name, with what it needs. */
export interface BrainSettings {
  /** `rules`, `anthropic:claude-…`, `openai:…`, `compatible:…`, `ollama:…`, `command:…`, `webhook:https://…`. */
  readonly use: string;
  /** Where keys come from: the names of {@link VARIABLES} are looked up here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The key itself, when it is not in `env`. */
  readonly key?: string;
  /** The address of a model's server, when not its provider's own. */
  readonly baseUrl?: string;
  /** In dollars for a million tokens; without them, costs are not known. */
  readonly prices?: { readonly input: number; readonly output: number; readonly cachedInput?: number };
  /** The most tokens of one answer. */
  readonly maxOutputTokens?: number;
  /** How long one answer may take, and how long it is waited for a busy server; default: by the usual turn. */
  readonly times?: Pick<TimeBudgets, 'stepMs' | 'waitMs'>;
}

/** A chosen brain, checked: everything is there that opening it needs. */
export type ChosenBrain =
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'model';
      readonly provider: ModelProvider;
      readonly model: string;
      readonly key: string | undefined;
      readonly baseUrl: string | undefined;
    }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'webhook'; readonly url: string; readonly secret: string };

/**
 * Whose model it is: `openai` speaks its responses, `openai-chat` its chat completions, `compatible` is any other server
 * that speaks chat completions.
 */
export type ModelProvider = 'openai' | 'openai-chat' | 'anthropic' | 'google' | 'azure' | 'compatible' | 'ollama';

/** The variables that hold a provider's key and its server's address. */
const VARIABLES: Readonly<
  Record<ModelProvider, { readonly key: string; readonly url?: string; readonly needsKey: boolean }>
> = {
  openai: { key: 'OPENAI_API_KEY', url: 'OPENAI_BASE_URL', needsKey: true },
  'openai-chat': { key: 'OPENAI_API_KEY', url: 'OPENAI_BASE_URL', needsKey: true },
  anthropic: { key: 'ANTHROPIC_API_KEY', url: 'ANTHROPIC_BASE_URL', needsKey: true },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', needsKey: true },
  azure: { key: 'AZURE_API_KEY', needsKey: true },
  compatible: { key: 'WAKEFUL_BRAIN_KEY', needsKey: false },
  ollama: { key: 'WAKEFUL_BRAIN_KEY', needsKey: false },
};

const OLLAMA_URL = 'http://127.0.0.1:11434/v1';

/**
 * Reads which brain is meant, and sees to it that its key and address are there. Nothing is loaded or asked.
 *
 * @throws WakefulError `input_invalid` that says what is missing; it never holds a key.
 */
export function chooseBrain(settings: BrainSettings): ChosenBrain {
  const use = settings.use.trim();
  if (use === 'rules') return { kind: 'rules' };
  const colon = use.indexOf(':');
  const [name, rest] = colon < 0 ? [use, ''] : [use.slice(0, colon), use.slice(colon + 1).trim()];
  if (name === 'command') return { kind: 'command', command: requireRest(name, rest, 'a command line') };
  if (name === 'webhook') return chooseWebhook(requireRest(name, rest, 'an https address'), settings);
  if (!Object.hasOwn(VARIABLES, name))
    throw wrong(
      `There is no brain "${name.slice(0, 40)}". Use rules, ${Object.keys(VARIABLES).join(':…, ')}:…, command:… or webhook:…`,
    );
  return chooseModel(name as ModelProvider, requireRest(name, rest, 'the name of a model'), settings);
}

function chooseModel(provider: ModelProvider, model: string, { env, key: given, baseUrl }: BrainSettings): ChosenBrain {
  const { key: keyName, url: urlName, needsKey } = VARIABLES[provider];
  const key = nonEmpty(given) ?? nonEmpty(env[keyName]);
  if (needsKey && key === undefined) throw wrong(`${provider} needs its key in the environment: set ${keyName}.`);
  const url =
    nonEmpty(baseUrl) ??
    nonEmpty(env['WAKEFUL_BRAIN_URL']) ??
    (urlName === undefined ? undefined : nonEmpty(env[urlName])) ??
    usualUrl(provider, env);
  if (url === undefined && (provider === 'compatible' || provider === 'azure'))
    throw wrong(
      provider === 'azure'
        ? 'azure needs its resource: set AZURE_RESOURCE_NAME, or WAKEFUL_BRAIN_URL.'
        : 'compatible needs the address of its server: set WAKEFUL_BRAIN_URL, for example http://127.0.0.1:8000/v1.',
    );
  return { kind: 'model', provider, model, key, baseUrl: url === undefined ? undefined : requireUrl(url) };
}

function usualUrl(provider: ModelProvider, env: BrainSettings['env']): string | undefined {
  if (provider === 'ollama') return OLLAMA_URL;
  const resource = nonEmpty(env['AZURE_RESOURCE_NAME']);
  if (provider !== 'azure' || resource === undefined) return undefined;
  if (!/^[a-z0-9-]{1,63}$/i.test(resource))
    throw wrong('AZURE_RESOURCE_NAME is a name of letters, digits and hyphens.');
  return `https://${resource}.openai.azure.com/openai`;
}

function chooseWebhook(url: string, { env, key }: BrainSettings): ChosenBrain {
  const secret = nonEmpty(key) ?? nonEmpty(env['WAKEFUL_WEBHOOK_SECRET']);
  if (secret === undefined || secret.length < 16)
    throw wrong('webhook needs a secret of at least 16 characters: set WAKEFUL_WEBHOOK_SECRET.');
  return { kind: 'webhook', url: requireUrl(url), secret };
}

function requireUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw wrong('The address of a brain begins with http:// or https://.');
  // An address is shown and logged; a secret does not belong in it.
  if (parsed.username !== '' || parsed.password !== '')
    throw wrong('The address of a brain must not hold a name or password: give the key in the environment.');
  return url.replace(/\/+$/, '');
}

function requireRest(name: string, rest: string, what: string): string {
  if (rest === '') throw wrong(`${name} needs ${what} behind a colon: ${name}:…`);
  return rest;
}

function nonEmpty(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function wrong(message: string): WakefulError {
  return new WakefulError('input_invalid', message);
}
