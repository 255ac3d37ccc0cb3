// Work that must happen after a transaction and may have to be tried again. It is queued inside the transaction, so it
// exists exactly when what it belongs to exists.

import type { Erasure } from "#app/shared/people/erasure.ts";
import type { Db, Tx } from "#db/database.ts";

export type JobData = {
  send_mail: { messageId: number };
  send_text: { textId: number };
  refund: { bookingId: number; paymentRef: string; amountCents: number; key: string };
  close_checkout: { sessionId: number };
  /** The mailbox as a key, so that the queue keeps nobody's address. */
  find_booking: { emailKey: string; key: string };
  erase_mail_files: { messageIds: number[] };
  /** Stored outside the database, for a restore of an older backup. */
  note_erasure: { erasure: Erasure };
  back_up: Record<string, never>;
  prove_backup: Record<string, never>;
};

export type JobName = keyof JobData;

export type Jobs = {
  enqueue: <N extends JobName>(tx: Db | Tx, name: N, data: JobData[N]) => Promise<void>;
  /** Queues those refunds that the queue has lost, known by their keys. */
  enqueueLost: (refunds: JobData["refund"][]) => Promise<void>;
  /** When the work of every minute last ran; undefined if this process doesn't run it. */
  tickedAt: () => Date | undefined;
};
