import * as z from "zod/mini";
import { momentText } from "../../shared/plain-date-field.ts";
import type { WatchOutcome } from "../../shared/vocabulary.ts";
import { siteLevels, trends } from "./rules/live-watch.ts";

const partySchema = z.object({
  bookingId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  town: z.string(),
  items: z.array(z.string()),
  /** What the last look means for it. */
  level: z.enum(siteLevels),
  /** They were asked to get off and it isn't over; `answered` once everybody is off. */
  alert: z.nullable(z.object({ startedAt: momentText, answered: z.boolean() })),
  /** What there is to do, in a sentence. */
  text: z.string(),
  limitMph: z.int(),
  mph: z.nullable(z.number()),
  trend: z.nullable(z.enum(trends)),
  /** The looks of the last two hours. */
  bars: z.array(z.object({ at: momentText, mph: z.nullable(z.number()), level: z.enum(siteLevels) })),
});

export const liveWatchSchema = z.object({
  /** Where it comes from; `demo` is invented, `off` is nowhere. */
  by: z.enum(["nws", "demo", "off"]),
  /** Switched on in the settings. */
  isOn: z.boolean(),
  /** The last look at the place that was looked at longest ago, and when the next one is due. */
  lookedAt: z.nullable(momentText),
  nextAt: z.nullable(momentText),
  /** When the last party is picked up. */
  until: z.nullable(momentText),
  /** The worst first. */
  parties: z.array(partySchema),
  /** The newest first. */
  happened: z.array(z.object({ id: z.string(), at: momentText, who: z.string(), text: z.string() })),
});
export type LiveWatch = z.infer<typeof liveWatchSchema>;
export type LiveParty = LiveWatch["parties"][number];

/** What the customer's page of an alert says. */
export type AlertPage = {
  path: string;
  state: "off" | "answered" | "clear" | "over";
  headline: string;
  reason: string;
  /** `Castle Combo and Slip and Slide, Blairsville`. */
  what: string;
  firstName: string;
  answeredAt: string;
  clearedAt: string;
  limitMph: number;
  clearMinutes: number;
  outcome: WatchOutcome | null;
};
