import type { Deps, RequestFacts } from "../../deps.server.ts";
import { overLimit } from "../../over-limit.server.ts";
import type { Act } from "../../shared/act.ts";
import { dateInZone } from "../../shared/plain-date.ts";
import { requestQuote } from "./request-quote.server.ts";
import { checkQuote } from "./rules/check-quote.ts";
import type { QuoteErrors, QuoteValues } from "./rules/quote-values.ts";

type AskedByForm =
  | { ok: true }
  | { ok: false; reason: "invalid"; message: string; fields: QuoteErrors }
  | { ok: false; reason: "too_often"; retryAfterSeconds: number };

/** The form as posted without JavaScript. Only valid requests count against the rate limit, as in the API. */
export async function requestQuoteByForm(
  deps: Deps,
  act: Act,
  values: QuoteValues,
  caller: Pick<RequestFacts, "address">,
): Promise<AskedByForm> {
  const check = checkQuote(values, dateInZone(act.at, deps.timeZone()));
  if (!check.ok) return { ...check, reason: "invalid" };
  const retryAfterSeconds = await overLimit(deps, "quote", caller);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_often", retryAfterSeconds };
  await deps.db.transaction((tx) => requestQuote(tx, deps, act, check.request));
  return { ok: true };
}
