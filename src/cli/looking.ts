import type { FactAddress } from '../wakeful.ts';
import { TERMINAL_CHAT } from './cli.ts';

/** The options of every command that looks at memory. */
export interface Looking {
  readonly person?: string;
  readonly all?: boolean;
}

/** Whose memory a command looks at: the terminal's person, unless the options say otherwise. */
export function address({ person, all }: Looking): FactAddress {
  return { chat: TERMINAL_CHAT, ...(person === undefined ? {} : { person }), ...(all ? { everyone: true } : {}) };
}
