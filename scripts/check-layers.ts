// Checks who imports whom in src/ (or in the folder that is named): the arrows of the architecture, and that nobody reaches
// past a folder's index.ts. Imports at run time count too, and must name what they load.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What a folder may import at run time; a type alone may also come from the folders under `types`. */
interface Layer {
  code: readonly string[];
  types?: readonly string[];
  /** Third-party packages and Node modules; none unless named. `*` allows any. */
  packages?: readonly string[];
}

const FOUNDATION = [
  'errors.ts',
  'os-errors.ts',
  'clock.ts',
  'ids.ts',
  'telemetry.ts',
  'json-fault.ts',
  'plural.ts',
  'fitting.ts',
  'states',
];
const LAYERS: Record<string, Layer> = {
  'errors.ts': { code: [] },
  'os-errors.ts': { code: [] },
  'json-fault.ts': { code: [] },
  'plural.ts': { code: [] },
  'fitting.ts': { code: [], packages: ['zod'] },
  'clock.ts': { code: [] },
  'telemetry.ts': { code: [], packages: ['@opentelemetry/api'] },
  'ids.ts': { code: [], packages: ['node:crypto'] },
  states: { code: [] },
  time: { code: [] },
  store: {
    code: [],
    types: ['time'],
    packages: ['node:sqlite', 'node:crypto', 'node:fs', 'node:path', 'node:async_hooks', 'pg'],
  },
  memory: {
    code: ['time'],
    types: ['store'],
    packages: ['node:crypto', 'node:worker_threads', 'node:fs', 'node:os', 'node:url', 'node:path', 'node:zlib'],
  },
  triggers: { code: ['time'], types: ['store'] },
  agent: {
    code: ['time', 'memory', 'triggers'],
    types: ['store'],
    packages: [
      'zod',
      'ai',
      '@ai-sdk/openai',
      '@ai-sdk/anthropic',
      '@ai-sdk/google',
      '@ai-sdk/azure',
      '@ai-sdk/openai-compatible',
      '@modelcontextprotocol/client',
      'node:child_process',
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
    ],
  },
  runner: { code: ['time', 'memory', 'triggers', 'agent'], types: ['store'] },
  channels: { code: [], types: ['runner', 'store', 'views.ts'], packages: ['*'] },
  views: { code: [], types: ['store'] },
  'views.ts': { code: [], types: ['views'] },
  verbs: {
    code: ['time', 'memory', 'triggers', 'agent', 'runner'],
    types: ['store', 'views.ts'],
    packages: ['node:crypto'],
  },
  'wakeful-interface.ts': { code: [], types: ['verbs', 'views.ts', 'store', 'time', 'memory', 'agent', 'runner'] },
  'wiring.ts': { code: ['verbs', 'time', 'memory', 'agent', 'runner'], types: ['wakeful-interface.ts'] },
  'wakeful.ts': {
    code: ['wiring.ts', 'verbs', 'memory'],
    types: ['wakeful-interface.ts'],
  },
  simulation: {
    code: ['wakeful.ts', 'views.ts', 'time', 'store', 'agent'],
    types: ['runner'],
    packages: ['node:fs', 'node:os', 'node:path'],
  },
  server: {
    code: ['wakeful.ts'],
    types: ['views.ts', 'store', 'time', 'memory', 'triggers', 'runner', 'agent', 'channels'],
    packages: ['*'],
  },
  hosts: { code: ['wakeful.ts'], packages: ['*'] },
  cli: {
    code: ['wakeful.ts', 'simulation', 'server', 'store', 'channels', 'time', 'agent'],
    types: ['memory', 'triggers', 'runner', 'views.ts'],
    packages: ['*'],
  },
  testing: {
    code: ['wakeful.ts', 'views.ts', 'store', 'simulation', 'agent'],
    types: ['runner', 'channels', 'time', 'memory'],
  },
  'index.ts': {
    code: ['wakeful.ts', 'time', 'memory', 'agent', 'store', 'channels', 'server', 'simulation'],
    types: ['views.ts', 'runner'],
  },
};

const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const LATE_IMPORT = /(?<!\.)\bimport\(\s*(?:'([^']*)'\s*\))?/g;
const root = process.argv[2] ?? 'src';
const problems: string[] = [];
const top = (path: string): string => path.split('/')[0] ?? path;

for (const file of globSync('**/*.ts', { cwd: root }).sort()) {
  const from = top(file);
  const layer = LAYERS[from];
  if (!layer) {
    problems.push(
      `src/${file}: "${from}" is not a folder of the architecture; name its layer in scripts/check-layers.ts`,
    );
    continue;
  }
  const source = readFileSync(join(root, file), 'utf8');
  const late = [...source.matchAll(LATE_IMPORT)].map(([, specifier]) => ({ specifier, typeOnly: false }));
  const early = [...source.matchAll(IMPORT)].map(([, type, specifier]) => ({
    specifier,
    typeOnly: type !== undefined,
  }));
  for (const { specifier, typeOnly } of [...early, ...late]) {
    if (specifier === undefined) {
      problems.push(`src/${file}: an import() must name its module in single quotes`);
      continue;
    }
    if (!specifier.startsWith('.')) {
      const allowed = layer.packages ?? [];
      if (!typeOnly && !allowed.includes('*') && !allowed.includes(specifier))
        problems.push(`src/${file}: ${from} may not import ${specifier}`);
      continue;
    }
    const target = relative('src', join('src', dirname(file), specifier));
    const to = top(target);
    if (to === from) continue;
    const allowed = [...FOUNDATION, ...layer.code, ...(typeOnly ? (layer.types ?? []) : [])];
    if (!allowed.includes(to)) problems.push(`src/${file}: ${from} may not import ${to} (${specifier})`);
    else if (target.includes('/') && !target.endsWith('/index.ts'))
      problems.push(`src/${file}: reaches past ${to}/index.ts (${specifier})`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
