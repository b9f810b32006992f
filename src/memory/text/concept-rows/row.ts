import type { Domain } from '../../../store/index.ts';

/**
 * A thing of everyday life: its name, domain, neighbours, English words (several words joined by `_`), Chinese words
 * (simplified). A word marked `?` has other meanings as well: it stands for the concept only half, unless the words around it
 * are of the same field.
 */
export type ConceptRow = readonly [name: string, domain: Domain | null, near: string, english: string, chinese: string];
