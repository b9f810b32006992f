export { createMonitor, requireGuarded } from './create-monitor.ts';
export { createServer } from './create-server.ts';
export { type RunningServer, serve } from './serve.ts';
