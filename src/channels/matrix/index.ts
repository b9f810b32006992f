export { checkMatrixToken } from './check-token.ts';
export { createMatrixChannel, type MatrixAccount, type MatrixOptions } from './matrix-channel.ts';
export type { KeptPlace } from './sync.ts';
