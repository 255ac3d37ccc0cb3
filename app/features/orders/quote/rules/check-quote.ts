import { isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import { QUOTE_NEEDS, type QuoteRequest, quoteRequestSchema } from "../schema.ts";
import { eventDayText } from "./event-day.ts";
import { toOrderBody } from "./quote-link.ts";
import { type QuoteErrors, type QuoteValues, quoteFields } from "./quote-values.ts";

export type QuoteCheck = { ok: true; request: QuoteRequest } | { ok: false; message: string; fields: QuoteErrors };

const LOOK_AGAIN = "Please check the highlighted fields.";
const PAST_DAY = "Please choose today or a later day.";
const NO_DAY = "Please enter the day like 2026-05-30.";

/** Validates the form, in the browser and on the server alike. */
export function checkQuote(values: QuoteValues, today: PlainDate): QuoteCheck {
  const day = values.eventDate.trim();
  const parsed = quoteRequestSchema.safeParse({
    ...values,
    eventDate: isPlainDate(day) ? eventDayText(day) : day,
    order: values.order && toOrderBody(values.order),
  });
  const fields = parsed.success ? {} : fieldMessages(parsed.error.issues);
  const wrongDay = dayProblem(day, today);
  if (wrongDay) fields.eventDate = wrongDay;
  if (parsed.success && !wrongDay) return { ok: true, request: parsed.data };
  const missing = Object.values(fields).includes(QUOTE_NEEDS);
  return { ok: false, message: missing ? QUOTE_NEEDS : LOOK_AGAIN, fields };
}

function dayProblem(day: string, today: PlainDate): string | undefined {
  if (day === "") return undefined;
  if (!isPlainDate(day)) return NO_DAY;
  return day < today ? PAST_DAY : undefined;
}

function fieldMessages(issues: readonly { path: PropertyKey[]; message: string }[]): QuoteErrors {
  const fields: QuoteErrors = {};
  for (const { path, message } of issues) {
    const field = quoteFields.find((name) => name === path[0]);
    if (field) fields[field] ??= message;
  }
  return fields;
}
