import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { INTAKE_FORMATS, type Wakeful } from '../../wakeful.ts';
import { parseBody, parseOptionalBody, parseQuery } from '../input.ts';
import { PAGE_CHAT } from '../page-chat.ts';

const STATES = ['current', 'expired', 'superseded', 'forgotten'] as const;

const Listing = z.strictObject({
  entity: z.string().min(1).optional(),
  domain: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  state: z.enum([...STATES, 'all']).optional(),
  at: z.string().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z.string().min(1).optional(),
});

const History = z.strictObject({ of: z.string().min(1), field: z.string().min(1).optional() });
const Undoing = z.strictObject({ id: z.string().min(1).optional() });
const Recalling = z.strictObject({
  cue: z.string(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  budgetTokens: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const Import = z.strictObject({
  name: z.string().min(1).max(200),
  text: z.string(),
  from: z.enum(INTAKE_FORMATS).optional(),
  me: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  columns: z.record(z.string(), z.string()).optional(),
  dryRun: z.boolean().optional(),
});
const Export = z.strictObject({ format: z.enum(['jsonl', 'markdown']).default('jsonl') });
const MEDIA_TYPES = { jsonl: 'application/jsonl; charset=utf-8', markdown: 'text/markdown; charset=utf-8' };

/** An object without what is undefined. */
function present<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as never;
}

/** `/api/memory`: what the page's person may see of memory, and how it came to be. */
export function memoryRoutes(wakeful: Wakeful): Hono {
  const { memory } = wakeful;
  return new Hono()
    .get('/', async (c) => {
      const { state, ...filter } = parseQuery(c, Listing);
      const states = state === 'all' ? STATES : state && [state];
      return c.json(await memory.list({ ...PAGE_CHAT, ...present({ ...filter, states }) }));
    })
    .get('/recall', async (c) => {
      const { cue, ...more } = parseQuery(c, Recalling);
      return c.json(await wakeful.recall({ ...PAGE_CHAT, cue, ...present(more) }));
    })
    .get('/history', async (c) => {
      const { of, field } = parseQuery(c, History);
      return c.json({ chains: await memory.history({ ...PAGE_CHAT, of, ...present({ field }) }) });
    })
    .post('/import', async (c) => {
      const { name, text, ...more } = await parseBody(c, Import);
      return c.json(await memory.import({ ...PAGE_CHAT, files: [{ name, open: () => [text] }], ...present(more) }));
    })
    .get('/export', (c) => {
      const { format } = parseQuery(c, Export);
      c.header('Content-Type', MEDIA_TYPES[format]);
      return stream(c, async (out) => {
        await memory.export({ ...PAGE_CHAT, format, write: async (line) => void (await out.writeln(line)) });
      });
    })
    .post('/undo', async (c) => {
      const { id } = await parseOptionalBody(c, Undoing);
      return c.json(await memory.undo(id, PAGE_CHAT));
    })
    .get('/:id', async (c) => c.json(await memory.show(c.req.param('id'), PAGE_CHAT)))
    .get('/:id/links', async (c) => c.json(await memory.links(c.req.param('id'), PAGE_CHAT)))
    .post('/:id/forget', async (c) => c.json(await memory.forget(c.req.param('id'), PAGE_CHAT)));
}
