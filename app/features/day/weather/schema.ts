import * as z from "zod/mini";
import { calendarDay, momentText } from "#app/shared/days/plain-date-field.ts";
import { type WatchOutcome, weatherAnswers } from "#app/shared/words/vocabulary.ts";
import { siteLevels, trends } from "./rules/live-watch.ts";
import { verdicts } from "./rules/verdict.ts";

const hourSchema = z.object({
  at: momentText,
  level: z.enum(verdicts),
  windMph: z.optional(z.number()),
  gustMph: z.optional(z.number()),
});

export const offerSchema = z.object({
  sentAt: momentText,
  until: momentText,
  answer: z.nullable(z.enum(weatherAnswers)),
  /** Nobody pressed: the rule of the settings asked. */
  byRule: z.boolean(),
});

const orderDaySchema = z.object({
  bookingId: z.int(),
  customerName: z.string(),
  calledOff: z.boolean(),
  /** The choice that was offered last: when, and what the customer answered. */
  offer: z.nullable(offerSchema),
  /** When it was called off, and the sentence of the forecast that it rests on. */
  call: z.nullable(z.object({ at: momentText, byRule: z.boolean(), text: z.string() })),
  town: z.string(),
  items: z.array(z.string()),
  /** Which day of how many. */
  day: z.int(),
  days: z.int(),
  verdict: z.enum(verdicts),
  /** What the verdict rests on, in a sentence; empty where nothing speaks against the day. */
  text: z.string(),
  limitMph: z.int(),
  peakMph: z.nullable(z.number()),
  rainPercent: z.nullable(z.number()),
  hours: z.array(hourSchema),
});

const deskDaySchema = z.object({
  date: calendarDay,
  verdict: z.nullable(z.enum(verdicts)),
  temperatureF: z.nullable(z.number()),
  gustMph: z.nullable(z.number()),
  orders: z.array(orderDaySchema),
});

export const weatherDeskSchema = z.object({
  /** Where it comes from; `demo` is invented, `off` is nowhere. */
  by: z.enum(["nws", "demo", "off"]),
  /** When the oldest forecast of the week's places was read; null before the first. */
  readAt: z.nullable(momentText),
  /** The last try for some place brought nothing. */
  isAway: z.boolean(),
  /** While it is away: when it is asked again by itself. */
  nextTryAt: z.nullable(momentText),
  days: z.array(deskDaySchema),
});
export type WeatherDesk = z.infer<typeof weatherDeskSchema>;
export type WeatherDay = WeatherDesk["days"][number];
export type WeatherOrder = WeatherDay["orders"][number];

const whichOrders = "Please say which orders.";
export const whichOrdersSchema = z.object({
  bookingIds: z
    .array(z.int(), whichOrders)
    .check(z.minLength(1, whichOrders), z.maxLength(200, "Please call off at most 200 at once.")),
});

export const offerPreviewSchema = z.object({
  /** Whose email and text these are: the first of those who would be asked. */
  name: z.string(),
  /** Until when they may choose. */
  until: z.string(),
  /** How many get which. */
  emails: z.int(),
  texts: z.int(),
  email: z.object({ subject: z.string(), text: z.string() }),
  text: z.object({ body: z.string(), segments: z.int() }),
});
export type OfferPreview = z.infer<typeof offerPreviewSchema>;

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
