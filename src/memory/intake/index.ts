export { isColumnMeaning } from './columns.ts';
export { detectFormat, HEAD_LENGTH, INTAKE_FORMATS, readerOf } from './detect.ts';
export type { IntakeFact, IntakeFormat, IntakeItem, IntakeLink, IntakeOwn } from './item.ts';
export { splitLines } from './lines.ts';
export { OWN_FORMAT, type OwnFact, type OwnRecord } from './own.ts';
export type { ColumnMap } from './table.ts';
