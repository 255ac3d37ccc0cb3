import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { type NotifyDeps, notify } from "#app/features/base/messages/notify.server.ts";
import { listExtras } from "#app/features/fleet/catalog/extra-store.server.ts";
import { listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { checkQuote } from "./rules/check-quote.ts";
import { onlyOffered } from "./rules/quote-items.ts";
import type { QuoteValues } from "./rules/quote-values.ts";
import { wantedTexts } from "./rules/wanted-text.ts";
import type { QuoteRequest, WantedView } from "./schema.ts";
import { insertQuote } from "./store.server.ts";

/** Stores the request and emails both the customer and the owner. */
export async function requestQuote(tx: Tx, deps: NotifyDeps, act: Act, asked: QuoteRequest): Promise<number> {
  const { order, ...fields } = asked;
  const rentals = await listInflatables(tx, "active");
  const wanted = order ? wantedOrder(order, rentals, await listExtras(tx, "active")) : null;
  const names = wanted?.items.map(({ name }) => name) ?? [];
  const selectedItems = onlyOffered([...names, ...asked.selectedItems], rentals);
  const request = { ...fields, selectedItems, wanted };
  const quoteId = await insertQuote(tx, request, act.at);
  const adminUrl = `${deps.config.publicUrl}/admin/quotes?quote=${quoteId}`;
  await notify(
    tx,
    deps,
    { kind: "quote_received", quote: { ...request, wanted: wanted ? wantedTexts(wanted) : [], quoteId, adminUrl } },
    { event: `quote-${quoteId}`, customerEmail: request.email, quoteId },
  );
  await writeAudit(tx, act, { action: "quote requested", details: { quoteId } });
  return quoteId;
}

type Named = { id: number; name: string };

/** Only items that exist, under today's names, because this text is emailed and strangers send it. */
function wantedOrder(
  { items, extras, days }: NonNullable<QuoteRequest["order"]>,
  rentals: readonly Named[],
  offered: readonly Named[],
): WantedView | null {
  const known = items.flatMap(({ inflatableId, wetOption }) => {
    const rental = rentals.find(({ id }) => id === inflatableId);
    return rental ? [{ inflatableId, name: rental.name, wetOption }] : [];
  });
  const along = extras.flatMap(({ extraId, quantity }) => {
    const extra = offered.find(({ id }) => id === extraId);
    return extra ? [{ extraId, name: extra.name, quantity }] : [];
  });
  return known.length > 0 ? { items: known, extras: along, days } : null;
}

/** The form as posted without JavaScript. Only valid requests count against the rate limit, as in the API. */
export async function requestQuoteByForm(
  deps: Deps,
  act: Act,
  values: QuoteValues,
  caller: Pick<RequestFacts, "address">,
): Promise<void> {
  const check = checkQuote(values, dateInZone(act.at, deps.timeZone()));
  if (!check.ok) throw new Problem(422, "invalid", check.message, { fields: check.fields });
  await requireWithinLimit(deps, "quote", caller);
  await deps.db.transaction((tx) => requestQuote(tx, deps, act, check.request));
}
