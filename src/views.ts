/**
 * What the verbs of Wakeful give to surfaces: plain JSON, instants as ISO 8601 with the offset of the trigger's
 * zone where there is a trigger, else of the person's.
 */
export type * from './views/index.ts';
