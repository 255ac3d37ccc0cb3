// When a doubtful day is decided, and what the rule of the settings does until then without a person.

import { instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Business } from "#config/business.ts";
import type { Verdict } from "./verdict.ts";

type Weather = Business["weather"];
type Dated = { eventDate: PlainDate };

/** A customer needs that long to answer; later a call is better. */
export const ANSWER_MS = 60 * 60_000;
const HOUR_MS = 60 * 60_000;

export const decisionTime = ({ eventDate }: Dated, { decideAt }: Pick<Weather, "decideAt">, timeZone: string): Date =>
  instantAt(addDays(eventDate, -1), decideAt, timeZone);

type RuleFacts = {
  now: Date;
  /** When the truck may come. */
  starts: Date;
  decidedAt: Date;
  /** Of the order's days, by a forecast that is not too old. */
  verdicts: readonly Verdict[];
  /** For this day, by a person or by the rule, whatever came of it. */
  wasAsked: boolean;
  wasCalledOff: boolean;
};

/** Only a Stop is decided without a person, and each of the two once for each day of an order. */
export function dueByRule(facts: RuleFacts, rules: Weather): "ask" | "call_off" | undefined {
  const { now, starts, decidedAt, verdicts, wasAsked, wasCalledOff } = facts;
  if (!verdicts.includes("stop") || now >= starts) return undefined;
  if (now >= decidedAt) return rules.autoCallOff && !wasCalledOff ? "call_off" : undefined;
  const isTime = now.getTime() >= starts.getTime() - rules.autoAskHours * HOUR_MS;
  const isEarlyEnough = decidedAt.getTime() - now.getTime() >= ANSWER_MS;
  return rules.autoAsk && isTime && isEarlyEnough && !wasAsked ? "ask" : undefined;
}
