import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace, Ears } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { answerSoon } from '../answer-soon.ts';
import { readJson } from '../call-http.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** A Slack app in one workspace. */
export interface SlackWorkspace {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** The bot user's token (`xoxb-…`); a secret. */
  readonly botToken: string;
  /** The app's signing secret: it signs what Slack sends. */
  readonly signingSecret: string;
}

/** What the channel is made of. */
export interface SlackOptions {
  readonly workspaces: readonly SlackWorkspace[];
  /** Another server of the Web API; default: Slack's own. */
  readonly apiRoot?: string;
}

/** Slack waits three seconds for an answer, and brings the event again otherwise. */
const ANSWER_WITHIN_MS = 2_500;

/**
 * Slack allows about one message a second in a channel, and several hundred a minute in a workspace.
 *
 * @see https://docs.slack.dev/apis/web-api/rate-limits
 */
const PACE: ChannelPace = { perSecond: 4, gapMs: () => 1_050 };

/**
 * Slack as a channel: direct chats, channels and threads, over one or several workspaces. A message whose sending had no
 * answer is sent again and marked with ↻.
 *
 * @throws WakefulError `input_invalid` when there is no workspace, two have one name, or a token or secret has not its
 *   form.
 */
export function createSlackChannel({ workspaces: given, apiRoot }: SlackOptions): Channel {
  checkWorkspaces(given);
  const workspaces = given.map((one) => createWorkspace({ ...one, account: one.account ?? '' }, apiRoot));
  return {
    name: 'slack',
    pace: PACE,
    ...eachOnItsRoutes('workspace', workspaces),
    receive: async (request, ears) => {
      const body = await request.text();
      const signed = workspaces.find((one) => one.isSigned(body, request.headers, ears.clock.now()));
      if (!signed) return new Response('forbidden\n', { status: 403 });
      return answer(signed, request.headers.get('content-type') ?? '', body, ears);
    },
  };
}

async function answer(workspace: Workspace, contentType: string, body: string, ears: Ears): Promise<Response> {
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const payload = readJson(new URLSearchParams(body).get('payload') ?? '');
    return answerSoon('Slack', workspace.handleInteraction(payload, ears), ANSWER_WITHIN_MS, ears);
  }
  const given = (readJson(body) ?? {}) as { type?: unknown; challenge?: unknown; event?: unknown };
  if (given.type === 'url_verification') return new Response(String(given.challenge));
  if (given.type !== 'event_callback') return new Response('ok\n');
  return answerSoon('Slack', workspace.handleEvent(given.event, ears), ANSWER_WITHIN_MS, ears);
}

function checkWorkspaces(workspaces: readonly SlackWorkspace[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(workspaces, 'Slack needs an app: give its bot token and its signing secret.');
  for (const { botToken, signingSecret } of workspaces) {
    if (!/^xoxb-[\w-]{10,}$/.test(botToken))
      fail('A bot token of Slack looks like xoxb-…; the page "OAuth & Permissions" of your app shows it.');
    if (!/^[0-9a-f]{32}$/.test(signingSecret))
      fail('The signing secret of Slack has 32 hexadecimal digits; "Basic Information" of your app shows it.');
  }
}
