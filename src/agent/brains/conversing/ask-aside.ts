import type { Turn } from '../../brain.ts';
import type { Model, ModelRequest } from './model.ts';

/** Asks a model beside a turn: it may use no tools, nobody watches it write, and what it costs is metered. */
export async function askAside(
  model: Model,
  asked: Pick<ModelRequest, 'instructions' | 'text' | 'briefing' | 'signal'>,
  meter: Turn['meter'],
): Promise<string> {
  await meter?.requireBudget();
  const reply = await model.reply({ ...asked, steps: [], tools: [], onText: () => {} });
  await meter?.record({ model: model.name, ...reply.use });
  return reply.text;
}
