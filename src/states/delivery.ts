import { no, type StateTable, type Unwritten } from './state-table.ts';

/** How far a delivery has come. It goes on along this row, `failed` is an end, and it never goes back. */
export type Receipt = 'queued' | 'sent' | 'delivered' | 'seen' | 'acknowledged' | 'failed';

/** What can happen to a delivery. */
export type DeliveryEvent =
  /** It is put into the outbox. */
  | 'put'
  /** Whoever asked has shown it himself. */
  | 'show'
  /** The channel has taken it. */
  | 'send'
  /** It did not go out: another try, later. */
  | 'retry'
  /** It cannot go out, or nobody knows whether it did. */
  | 'fail'
  /** It is on the person's device. */
  | 'arrive'
  /** The person had it before their eyes. */
  | 'see'
  /** The person has seen to what it tells. */
  | 'acknowledge'
  /** It did not arrive after all. */
  | 'bounce'
  /** It is not to be sent any more: its words were redacted, or its household has moved elsewhere. */
  | 'withdraw';

/**
 * The way of a delivery; docs/triggers.md draws it. A receipt may overtake the channel's word on the send: it is kept, and
 * the message has come so far as soon as it is sent.
 */
export const DELIVERY: StateTable<DeliveryEvent, Receipt | Unwritten> = {
  put: { unwritten: 'queued', queued: no, sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
  show: { unwritten: 'sent', queued: no, sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
  send: { unwritten: no, queued: 'sent', sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
  retry: { unwritten: no, queued: 'queued', sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
  fail: { unwritten: no, queued: 'failed', sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
  arrive: {
    ...{ unwritten: no, queued: 'queued', sent: 'delivered', delivered: 'delivered' },
    ...{ seen: 'seen', acknowledged: 'acknowledged', failed: no },
  },
  see: {
    ...{ unwritten: no, queued: 'queued', sent: 'seen', delivered: 'seen' },
    ...{ seen: 'seen', acknowledged: 'acknowledged', failed: no },
  },
  acknowledge: {
    ...{ unwritten: no, queued: 'acknowledged', sent: 'acknowledged', delivered: 'acknowledged' },
    ...{ seen: 'acknowledged', acknowledged: 'acknowledged', failed: no },
  },
  bounce: { unwritten: no, queued: no, sent: 'failed', delivered: no, seen: no, acknowledged: no, failed: no },
  withdraw: { unwritten: no, queued: 'failed', sent: no, delivered: no, seen: no, acknowledged: no, failed: no },
};
