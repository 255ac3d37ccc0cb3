// What the queue needs of the device's storage. Each method is one transaction: all of it is stored, or nothing.
import type { PlainDate } from "../../../shared/plain-date.ts";
import type { QueuedEvent, QueuedFile } from "../rules/queued-event.ts";

type Answer = { key: string; state: Exclude<QueuedEvent["state"], "waiting">; message: string | null };

export type QueueStore = {
  /** Gives the event its place and stores it. */
  append: (make: (sequence: number) => QueuedEvent) => Promise<QueuedEvent>;
  /** In the order in which they happened. */
  unsent: () => Promise<QueuedEvent[]>;
  saveAnswers: (answers: readonly Answer[], at: number) => Promise<void>;
  file: (hash: string) => Promise<QueuedFile | undefined>;
  saveFile: (file: QueuedFile) => Promise<void>;
  /** The server has it: its bytes are deleted. */
  fileArrived: (hash: string) => Promise<void>;
  token: (userId: number, date: PlainDate) => Promise<string | undefined>;
  saveToken: (userId: number, date: PlainDate, token: string) => Promise<void>;
  deleteToken: (userId: number, date: PlainDate) => Promise<void>;
};
