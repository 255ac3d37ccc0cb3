// A customer puts more on their order. The total that was shown is sent along: at any other one nothing happens.
import type { Tx } from "../../../db/database.ts";
import { dryRun } from "../../../db/dry-run.server.ts";
import type { Deps } from "../../deps.server.ts";
import { formatCents } from "../../shared/money.ts";
import { Problem } from "../../shared/problem.ts";
import { actByLink, type Caller } from "./act-by-link.server.ts";
import { cancellationFacts, optionsOf } from "./cancellation-facts.server.ts";
import { changeOrder } from "./change-order.server.ts";
import { orderChangeSchema } from "./change-schema.ts";
import { listAdditions } from "./list-additions.server.ts";
import { findByToken } from "./load-private-booking.server.ts";
import { listOrderItems, listPriceLines } from "./order-store.server.ts";
import type { AddPageData } from "./renter-pages.ts";
import { pricedWith } from "./rules/addition-prices.ts";
import { type Additions, isEmpty, readAdditions } from "./rules/additions.ts";
import { whyNotText } from "./rules/option-text.ts";
import { thingsText } from "./rules/order-text.ts";
import type { Booking } from "./store.server.ts";

/** What is free, and what the chosen part of it would come to; undefined when no booking has this token. */
export async function loadAddPage(deps: Deps, token: string, query: URLSearchParams): Promise<AddPageData | undefined> {
  const row = await findByToken(deps, token);
  if (!row) return undefined;
  const { db } = deps;
  const { add } = optionsOf(await cancellationFacts(db, deps, row));
  const free = await listAdditions(db, row, deps.now());
  const chosen = readAdditions(query, free);
  return {
    path: `/booking/${row.token}`,
    itemName: thingsText(await listOrderItems(db, [row.id])),
    ...{ eventDate: row.eventDate, add, free, chosen },
    pricedWith: pricedWith(await listPriceLines(db, [row.id])),
    ...(add.allowed && !isEmpty(chosen) ? await preview(deps, row, chosen) : { sums: null, problem: null }),
  };
}

async function preview(deps: Deps, row: Booking, chosen: Additions): Promise<Pick<AddPageData, "sums" | "problem">> {
  try {
    const { after, differenceCents, owedCents, signAgain } = await deps.db.transaction((tx) =>
      dryRun(tx, (inner) => change(inner, deps, row, chosen)),
    );
    return { sums: { totalCents: after.totalCents, differenceCents, owedCents, signAgain }, problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { sums: null, problem: error.message };
  }
}

type Add = { form: FormData; shownCents: number; key: string };

export function addByLink(deps: Deps, token: string, caller: Caller, { form, shownCents, key }: Add) {
  return actByLink(deps, token, caller, { name: "add", key }, async (tx, row) => {
    const { add } = optionsOf(await cancellationFacts(tx, deps, row));
    if (!add.allowed) throw new Problem(409, add.why, whyNotText(add.why));
    const chosen = readAdditions(form, await listAdditions(tx, row, deps.now()));
    if (isEmpty(chosen)) throw new Problem(409, "nothing_free", NOT_FREE);
    const { after } = await change(tx, deps, row, chosen);
    if (after.totalCents === shownCents) return undefined;
    throw new Problem(409, "sum_changed", `The total would be ${formatCents(after.totalCents)} now. ${NOTHING_ADDED}`);
  });
}

const NOTHING_ADDED = "Nothing was added. Please look it over again.";
const NOT_FREE = "That was just booked, so nothing was added. Please choose again.";

function change(tx: Tx, deps: Deps, { id, version }: Booking, chosen: Additions) {
  const wish = orderChangeSchema.safeParse({ version, ...chosen });
  if (!wish.success) throw new Problem(422, "too_many", "That's a lot for one go. Please add fewer, or call us.");
  return changeOrder(tx, deps, id, wish.data, "customer");
}
