// What the owner's pages show of a change that the server has not answered yet. It is laid over whatever is fetched
// meanwhile, so that news of something else does not bring back what was just deleted.

import type { PendingCall, PendingView } from "#app/features/base/office-kit/rules/pending-view.ts";
import { type BlockScope, withBlock, withoutBlock } from "#app/features/fleet/availability/rules/blocked-ranges.ts";
import type { OwnerClaim } from "#app/features/fleet/availability/schema.ts";
import { changedItem, type NewItemWithWind, newItemValues } from "#app/features/fleet/catalog/rules/item-values.ts";
import type { Inflatable, SeenItemChange } from "#app/features/fleet/catalog/schema.ts";
import type { BookingDetail } from "#app/features/office/order-page/order-page-schema.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

export const pendingView: PendingView = { show: showPending, showsOnlyWhenQueued };

/** What may be refused in the next moment, while the form it was typed into is still open. */
function showsOnlyWhenQueued({ method, path }: Pick<PendingCall, "method" | "path">): boolean {
  return path.endsWith("/payments") || (path.startsWith("/api/inflatables") && method !== "PATCH");
}

/** The data of a query with the change in it; the same object when the change does not touch it. */
export function showPending<Data>(call: PendingCall, queryPath: string, data: Data): Data {
  const [path = "", query] = queryPath.split("?");
  const change = readChange(call);
  if (!change) return data;
  if (change.of === "bookings" && path === "/api/bookings" && query !== undefined) return inList(change, data);
  if (change.of === "bookings" && path === `/api/bookings/${change.id}` && change.row) {
    return change.row(data as BookingView) as Data;
  }
  if (change.of === "claims" && path === "/api/claims") return change.claims(data as OwnerClaim[]) as Data;
  if (change.of === "items" && path === "/api/inflatables") return change.items(data as Inflatable[]) as Data;
  return data;
}

type BookingChange = { of: "bookings"; id: number; row: ((row: BookingView) => BookingView) | undefined };
type Change =
  | BookingChange
  | { of: "claims"; claims: (claims: OwnerClaim[]) => OwnerClaim[] }
  | { of: "items"; items: (items: Inflatable[]) => Inflatable[] };

function readChange({ method, path, body, queued, submittedAt }: PendingCall): Change | undefined {
  if (!queued && showsOnlyWhenQueued({ method, path })) return undefined;
  const [address = "", query] = path.split("?");
  const [, noun, part, act] = address.split("/").slice(1);
  const id = Number(part);
  if (noun === "bookings" && method === "DELETE") return { of: "bookings", id, row: rowWhenDeleted(query) };
  if (noun === "bookings" && act === "payments")
    return { of: "bookings", id, row: paidRow(body as Payment, submittedAt) };
  if (path === "/api/availability/block") return { of: "claims", claims: (all) => withBlock(all, blockedRange(body)) };
  if (path === "/api/availability/unblock")
    return { of: "claims", claims: (all) => withoutBlock(all, blockedRange(body)) };
  if (noun === "availability" && part === "blocks") {
    return { of: "claims", claims: (all) => all.filter(({ blockId }) => blockId !== act) };
  }
  if (noun !== "inflatables") return undefined;
  if (method === "PATCH") {
    const change = (one: Inflatable) => (one.id === id ? nextVersion(one, body as SeenItemChange) : one);
    return { of: "items", items: (all) => all.map(change) };
  }
  if (method === "DELETE") return { of: "items", items: (all) => all.filter((one) => one.id !== id) };
  // Without an id of its own yet, it can be shown but not changed.
  const added = { id: -submittedAt, slug: "", ...newItemValues(body as NewItemWithWind) };
  return { of: "items", items: (all) => [...all, added] };
}

/** As the server will count it, so that a second change, made before the first was answered, is not taken for somebody else's. */
function nextVersion(item: Inflatable, { version: _, ...change }: SeenItemChange): Inflatable {
  const shown = changedItem(item, change);
  return item.version === undefined ? shown : { ...shown, version: item.version + 1 };
}

type Rows = { rows: BookingView[]; total: number };

function inList<Data>({ id, row }: BookingChange, data: Data): Data {
  const list = data as Rows;
  if (!list.rows?.some((one) => one.id === id)) return data;
  const rows = row
    ? list.rows.map((one) => (one.id === id ? row(one) : one))
    : list.rows.filter((one) => one.id !== id);
  return { ...list, rows, total: list.total - (list.rows.length - rows.length) } as Data;
}

/** What was paid for is cancelled and stays in the list. */
function rowWhenDeleted(query: string | undefined): BookingChange["row"] {
  return Number(new URLSearchParams(query).get("seenPayments")) > 0
    ? (row) => ({ ...row, status: "cancelled", balance: 0 })
    : undefined;
}

type Payment = { kind: BookingDetail["ledger"][number]["kind"] | "card"; amount: number; note?: string };

const paidRow =
  (payment: Payment, submittedAt: number) =>
  (row: BookingView): BookingView => ({
    ...row,
    ...("ledger" in row ? { ledger: [...(row as BookingDetail).ledger, pendingEntry(payment, submittedAt)] } : {}),
    paid: row.paid + payment.amount,
    balance: Math.max(0, row.balance - payment.amount),
    status: row.status === "pending_payment" ? "confirmed" : row.status,
  });

/** Shown and counted like every other: a second payment, taken before the first was sent, has seen it. */
function pendingEntry({ kind, amount, note = "" }: Payment, submittedAt: number): BookingDetail["ledger"][number] {
  const createdAt = new Date(submittedAt).toISOString();
  const entry = { amount, note, provider: "owner", method: null, correctable: null, createdAt };
  return { ...entry, id: -submittedAt, kind: kind === "card" ? "charge" : kind };
}

type BlockBody = {
  inflatableId: number | "all";
  unitId?: number;
  date: PlainDate;
  through?: PlainDate;
  reason?: string;
  blockId?: string;
};

function blockedRange(body: unknown): BlockScope & { reason: string; blockId?: string } {
  const { date, through = date, reason = "", ...scope } = body as BlockBody;
  return { ...scope, from: date, through, reason };
}
