export { createMonitor, requireGuarded } from './create-monitor.ts';
export { createServer, type ServerOptions } from './create-server.ts';
export { type RunningServer, serve } from './serve.ts';
