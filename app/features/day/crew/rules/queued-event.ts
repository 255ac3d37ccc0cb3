// What waits on a crew's device until the server has it.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { AttachmentKind, StopKind } from "#app/shared/words/vocabulary.ts";
import type { CrewEvent, eventStates } from "../crew-schema.ts";

type Answered = Exclude<(typeof eventStates)[number], "known">;

export type QueuedEvent = {
  /** Its place among the events of this device. */
  sequence: number;
  key: string;
  /** Who reported it, and the day whose token sends it. */
  userId: number;
  date: PlainDate;
  bookingId: number;
  stop: StopKind;
  /** As it is sent, so that a later version of the app sends what an older one stored. */
  event: CrewEvent;
  /** Hashes of the files that have to arrive before it. */
  files: readonly string[];
  /** `We're here, Rosa Delgado`. */
  label: string;
  state: "waiting" | Answered;
  /** What the server said of it. */
  message: string | null;
  /** By the server's clock, when it answered: the device's may be set back in between. */
  answeredAt: number | null;
};

export type QueuedFile = {
  hash: string;
  userId: number;
  date: PlainDate;
  bookingId: number;
  kind: AttachmentKind;
  type: string;
  /** Null once the server has it. */
  bytes: ArrayBuffer | null;
};

/** What one kind of event says. */
export type EventData<K extends CrewEvent["kind"]> = Extract<CrewEvent, { kind: K }>["data"];

export const isUnsent = ({ state }: Pick<QueuedEvent, "state">) => state === "waiting";

/** What an answer of that time does not know of yet. */
export const isNewerThan = ({ answeredAt }: Pick<QueuedEvent, "answeredAt">, askedAt: number) =>
  answeredAt === null || answeredAt > askedAt;

// What the queue needs of the device's storage. Each method is one transaction: all of it is stored, or nothing.

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
