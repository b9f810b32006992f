export { DELIVERY, type DeliveryEvent, type Receipt } from './delivery.ts';
export { FIRE, type FireEvent, type FireState } from './fire.ts';
export { MEMO, type MemoEvent, type MemoState } from './memo.ts';
export { requireState, type StateTable, statesAllowing, statesLeft, type Unwritten } from './state-table.ts';
export { TRIGGER, type TriggerEvent, type TriggerState } from './trigger.ts';
