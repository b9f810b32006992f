export { createConversingBrain } from './conversing-brain.ts';
export type { Model, ModelReply, ModelRequest, Step, ToolCall, ToolOffer, ToolResult } from './model.ts';
export { offersFor } from './tools/index.ts';
