import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Many tests wait for processes and browsers: with a worker a core, a quarter of the machine is idle.
    maxWorkers: availableParallelism() + 1,
    // What tests start as processes of their own is compiled once, not two hundred times.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/wakeful-tests', import.meta.url)) },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/postgres/**'],
          // Nothing of ours keeps state in a module, so files may share one: each need not load everything anew.
          isolate: false,
          // A busy machine is no reason to fail.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          globalSetup: 'test/postgres/global-setup.ts',
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // What is bound by waiting, beside others that compute: generous, and no slower for it when all is well.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // A browser on a crowded machine may lose an event; the report names what needed a second try.
          retry: process.env['CI'] === 'true' ? 1 : 0,
        },
      },
    ],
    reporters: ['default', './test/plain-reporter.ts'],
  },
});
