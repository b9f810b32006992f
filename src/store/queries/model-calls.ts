import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import type { ModelCall } from '../model/conversation.ts';
import { defineTable, limitTo, plain } from '../table.ts';

const modelCalls = defineTable<ModelCall>('model_calls', {
  householdId: plain('household_id'),
  at: plain('at'),
  chatId: plain('chat_id'),
  fireId: plain('fire_id'),
  messageRef: plain('message_ref'),
  model: plain('model'),
  inputTokens: plain('input_tokens'),
  outputTokens: plain('output_tokens'),
  costMicros: plain('cost_micros'),
});

/** What some calls took together. */
export interface Spent {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a dollar, of the calls whose price is known. */
  readonly costMicros: number;
}

export interface ModelCallQueries {
  insert(call: ModelCall): Promise<void>;
  /** What a household has spent since an instant. */
  spentSince(householdId: string, since: EpochMs): Promise<Spent>;
  /** The newest first. */
  list(householdId: string, filter: { readonly limit: number }): Promise<ModelCall[]>;
}

export function createModelCallQueries(connection: SqlConnection): ModelCallQueries {
  return {
    insert: async (call) => {
      await connection.run(modelCalls.insert, modelCalls.write(call));
    },
    spentSince: async (householdId, since) => {
      const [row] = await connection.all(
        `SELECT COUNT(*) AS calls, COALESCE(SUM(input_tokens), 0) AS input, COALESCE(SUM(output_tokens), 0) AS output,
           COALESCE(SUM(cost_micros), 0) AS cost FROM model_calls WHERE household_id = ? AND at > ?`,
        [householdId, since],
      );
      return {
        calls: Number(row?.['calls']),
        inputTokens: Number(row?.['input']),
        outputTokens: Number(row?.['output']),
        costMicros: Number(row?.['cost']),
      };
    },
    list: async (householdId, { limit }) => {
      const rows = await connection.all(
        `SELECT ${modelCalls.columns} FROM model_calls WHERE household_id = ? ORDER BY seq DESC ${limitTo(limit)}`,
        [householdId],
      );
      return rows.map(modelCalls.read);
    },
  };
}
