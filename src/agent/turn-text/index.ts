export { factLine } from './fire-text.ts';
export { instantLine } from './heading.ts';
export { instructionsFor } from './instructions.ts';
export { quoted } from './quoted.ts';
export { turnText } from './turn-text.ts';
