/** What a process that a test starts is given of this one's environment: no setting of whoever runs the tests. */
export const SPAWN_ENV: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};
