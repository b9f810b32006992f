import { describe, expect, test } from 'vitest';
import { type ChosenBrain, chooseBrain } from '../../src/agent/brains/brain-settings.ts';
import { createRulesBrain, openBrain } from '../../src/agent/index.ts';
import { systemClock } from '../../src/clock.ts';
import { hasCode } from '../../src/errors.ts';

const SECRET = 'sk-very-secret-0123456789abcdef';

describe('a brain that is chosen', () => {
  test.each<[string, Record<string, string>, Partial<Extract<ChosenBrain, { kind: 'model' }>>]>([
    [
      'openai:gpt-x',
      { OPENAI_API_KEY: SECRET },
      { provider: 'openai', model: 'gpt-x', key: SECRET, baseUrl: undefined },
    ],
    [
      'openai-chat:gpt-x',
      { OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: 'https://gate.example/v1/' },
      { provider: 'openai-chat', baseUrl: 'https://gate.example/v1' },
    ],
    [
      'anthropic:claude-x',
      { ANTHROPIC_API_KEY: ` ${SECRET}\n` },
      { provider: 'anthropic', model: 'claude-x', key: SECRET },
    ],
    ['google:gemini-x', { GOOGLE_GENERATIVE_AI_API_KEY: SECRET }, { provider: 'google', model: 'gemini-x' }],
    [
      'azure:my-deployment',
      { AZURE_API_KEY: SECRET, AZURE_RESOURCE_NAME: 'mine' },
      { baseUrl: 'https://mine.openai.azure.com/openai' },
    ],
    [
      'compatible:org/model:7b',
      { WAKEFUL_BRAIN_URL: 'http://127.0.0.1:8000/v1' },
      { model: 'org/model:7b', key: undefined, baseUrl: 'http://127.0.0.1:8000/v1' },
    ],
    ['ollama:llama3:8b', {}, { model: 'llama3:8b', baseUrl: 'http://127.0.0.1:11434/v1' }],
    [
      'ollama:llama3',
      { WAKEFUL_BRAIN_URL: 'http://nas:11434/v1', WAKEFUL_BRAIN_KEY: 'k' },
      { key: 'k', baseUrl: 'http://nas:11434/v1' },
    ],
  ])('%s with %j', (use, env, expected) => {
    expect(chooseBrain({ use, env })).toMatchObject({ kind: 'model', ...expected });
  });

  test('may be the rules, a program or a server', () => {
    expect(chooseBrain({ use: ' rules ', env: {} })).toEqual({ kind: 'rules' });
    expect(chooseBrain({ use: 'command:python3 brain.py --fast', env: {} })).toEqual({
      kind: 'command',
      command: 'python3 brain.py --fast',
    });
    const env = { WAKEFUL_WEBHOOK_SECRET: SECRET };
    expect(chooseBrain({ use: 'webhook:https://brain.example/turn', env })).toEqual({
      kind: 'webhook',
      url: 'https://brain.example/turn',
      secret: SECRET,
    });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['gpt-x', {}, /There is no brain "gpt-x".*openai:…/],
    ['openai', { OPENAI_API_KEY: SECRET }, /openai needs the name of a model/],
    ['openai:gpt-x', {}, /set OPENAI_API_KEY/],
    ['anthropic:claude-x', { ANTHROPIC_API_KEY: '  ' }, /set ANTHROPIC_API_KEY/],
    ['compatible:m', {}, /set WAKEFUL_BRAIN_URL/],
    ['compatible:m', { WAKEFUL_BRAIN_URL: 'file:///etc/passwd' }, /begins with http/],
    ['compatible:m', { WAKEFUL_BRAIN_URL: `https://me:${SECRET}@gate.example` }, /must not hold a name or password/],
    ['azure:d', { AZURE_API_KEY: SECRET }, /AZURE_RESOURCE_NAME/],
    ['azure:d', { AZURE_API_KEY: SECRET, AZURE_RESOURCE_NAME: 'evil.example/x' }, /letters, digits and hyphens/],
    ['command:', {}, /command needs a command line/],
    ['webhook:https://brain.example', {}, /WAKEFUL_WEBHOOK_SECRET/],
    ['webhook:https://brain.example', { WAKEFUL_WEBHOOK_SECRET: 'short' }, /at least 16 characters/],
    ['toString:x', {}, /There is no brain/],
  ])('that is not complete is refused, without a secret in the words: %s with %j', (use, env, message) => {
    try {
      chooseBrain({ use, env });
      expect.unreachable();
    } catch (thrown) {
      expect(hasCode(thrown, 'input_invalid')).toBe(true);
      expect(String(thrown)).toMatch(message);
      expect(JSON.stringify([String(thrown), thrown])).not.toContain(SECRET);
    }
  });

  test('is opened at once, and has its name', () => {
    const brain = openBrain(
      { use: 'anthropic:claude-x', env: { ANTHROPIC_API_KEY: SECRET } },
      { rules: createRulesBrain(), clock: systemClock },
    );
    expect(brain.name).toBe('anthropic:claude-x');
    expect(JSON.stringify(brain)).not.toContain(SECRET);
  });
});
