export { compactChat, LEAST_ENTRIES, type StretchLine } from './compact.ts';
export { type EarlierStretch, earlierIn } from './earlier.ts';
