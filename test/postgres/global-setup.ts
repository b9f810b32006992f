import type { TestProject } from 'vitest/node';
import { NOT_INSTALLED, startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for these tests; null when none is installed. */
    postgresUrl: string | null;
  }
}

/** Starts one server for all test files that need it. CI has one, or something is wrong with it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = await startPostgres();
  if (!server && process.env['CI'] === 'true') throw new Error(NOT_INSTALLED);
  if (!server) process.stderr.write(`${NOT_INSTALLED}\n`);
  project.provide('postgresUrl', server?.url ?? null);
  return server?.stop;
}
