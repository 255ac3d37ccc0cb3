// All that the screens show, in one value: what is stored on the device, and how the server was last seen.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { QueuedEvent } from "../rules/queued-event.ts";
import { emptyDraft, type StopDraft } from "../rules/stop-draft.ts";
import type { StoredDay } from "./device-database.ts";

export type CrewState = {
  /** What is stored was read. */
  isReady: boolean;
  /** Whose day it is; null before anybody signed in here. */
  user: { id: number; name: string } | null;
  days: readonly StoredDay[];
  events: readonly QueuedEvent[];
  drafts: Readonly<Record<string, StopDraft>>;
  /** `out` once the server said that nobody is signed in. */
  session: "unknown" | "in" | "out";
  isOnline: boolean;
  /** The device has no room for another photo. */
  isFull: boolean;
  /** Why the last thing could not be stored. */
  problem: string | null;
  /** A newer version of the app waits to take over. */
  hasUpdate: boolean;
  /** The server's time, a few times a minute. */
  now: number;
};

export const initialState: CrewState = {
  isReady: false,
  user: null,
  days: [],
  events: [],
  drafts: {},
  session: "unknown",
  isOnline: true,
  isFull: false,
  problem: null,
  hasUpdate: false,
  now: 0,
};

export const draftId = (userId: number, date: PlainDate, stop: string) => `${userId} ${date} ${stop}`;

export function dayFor({ days, user }: Pick<CrewState, "days" | "user">, date: PlainDate): StoredDay | undefined {
  return days.find((day) => day.date === date && day.userId === user?.id);
}

/** What this person reported on this device. */
export const ownEvents = ({ events, user }: Pick<CrewState, "events" | "user">) =>
  events.filter(({ userId }) => userId === user?.id);

/** One that an older version of the app stored has less in it. */
export const findDraft = ({ drafts }: Pick<CrewState, "drafts">, id: string): StopDraft => ({
  ...emptyDraft,
  ...drafts[id],
});
