import { faultSays, type JsonFault } from '../../json-fault.ts';
import type { IntakeItem } from './item.ts';

/** A line that should be a value of its own. */
export function brokenLine(line: number, { column, says }: JsonFault): IntakeItem {
  return { kind: 'fault', line, message: `This is not JSON, at column ${column}: ${says}.` };
}

/** A file that should be one value. */
export function brokenFile(fault: JsonFault): IntakeItem {
  return { kind: 'fault', line: fault.line, message: `The file is not JSON, at ${faultSays(fault)}.` };
}
