import type { Db, Tx } from "../../../../db/database.ts";
import { dollarsFromCents } from "../../../shared/money.ts";
import type { WaiverStatus } from "../../../shared/vocabulary.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { runsWet } from "../../catalog/rules/water.ts";
import { ledgerSumsByBooking } from "../../money/ledger-store.server.ts";
import { listOnTheirWay } from "../../money/read-balance.server.ts";
import type { LedgerSums } from "../../money/rules/ledger-kinds.ts";
import { totalCents } from "../../pricing/rules/price.ts";
import type { PriceLine } from "../../pricing/rules/price-order.ts";
import { listWaiversOfBookings } from "../../waiver/store.server.ts";
import type { BookingView } from "../order-schema.ts";
import {
  listOrderExtras,
  listOrderItems,
  listPriceLines,
  type OrderExtra,
  type OrderItem,
} from "./order-lines-store.server.ts";
import type { Booking } from "./order-row-store.server.ts";

type Facts = {
  items: OrderItem[];
  extras: OrderExtra[];
  lines: (Pick<PriceLine, "kind" | "amountCents"> & { bookingItemId: number | null })[];
  sums: LedgerSums | undefined;
  /** Refunds to a card that are not in the sums yet. */
  onTheirWayCents: number;
  waiver: BookingView["waiver"];
};

/** Rows with their things, prices, payments and waivers, in seven queries however many there are. */
export async function viewBookings(db: Db | Tx, rows: Booking[]): Promise<BookingView[]> {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listOrderItems(db, ids), ({ bookingId }) => bookingId);
  const extras = Map.groupBy(await listOrderExtras(db, ids), ({ bookingId }) => bookingId);
  const lines = Map.groupBy(await listPriceLines(db, ids), ({ bookingId }) => bookingId);
  const sums = await ledgerSumsByBooking(db, ids);
  const standing = rows.filter(({ status }) => status === "confirmed" || status === "completed");
  const onTheirWay = await listOnTheirWay(
    db,
    standing.map(({ id }) => id),
  );
  const waivers = Map.groupBy(await listWaiversOfBookings(db, ids), ({ bookingId }) => bookingId);
  return rows.map((row) =>
    viewBooking(row, {
      items: items.get(row.id) ?? [],
      extras: extras.get(row.id) ?? [],
      lines: lines.get(row.id) ?? [],
      sums: sums.get(row.id),
      onTheirWayCents: onTheirWay.get(row.id) ?? 0,
      waiver: newest(waivers.get(row.id)),
    }),
  );
}

export function viewBooking(row: Booking, facts: Facts): BookingView {
  const { items, extras, lines, sums, waiver, onTheirWayCents } = facts;
  const {
    token: _token,
    emailKey: _email,
    phoneKey: _phone,
    deviceKey: _device,
    erasedAt: _erased,
    updatedAt: _updated,
    createdAt,
    holdExpiresAt,
    refundDueCents,
    keptCents: _kept,
    customerId: _customer,
    textConsent: _texts,
    certificateWaiting: _certificate,
    language: _language,
    reopenedUntil: _reopened,
    discount: _discount,
    depositFinal: _final,
    depositCents: _deposit,
    terms: _terms,
    ...rest
  } = row;
  // The specification's fields are about the first thing; `items` has them all.
  const [first] = items;
  const cents = (kind: PriceLine["kind"]) =>
    lines.find((line) => line.kind === kind && line.bookingItemId === first?.id)?.amountCents ?? 0;
  const total = totalCents(lines);
  return {
    ...rest,
    inflatableId: first?.inflatableId ?? 0,
    wetOption: first?.wetOption ?? false,
    productName: thingsText(items),
    runsWet: items.some((item) => runsWet(item.wetOption, item)),
    items: items.map(viewItem),
    extras: extras.map(({ extraId, name, quantity }) => ({ extraId, name, quantity })),
    createdAt: createdAt.toISOString(),
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    price: dollarsFromCents(cents("base")),
    wetFee: dollarsFromCents(cents("wet")),
    total: dollarsFromCents(total),
    paid: dollarsFromCents(sums?.paidCents ?? 0),
    writtenOff: dollarsFromCents(sums ? sums.settledCents - sums.paidCents : 0),
    balance: dollarsFromCents(owed(row, total, (sums?.settledCents ?? 0) - onTheirWayCents)),
    refundDue: dollarsFromCents(refundDueCents),
    waiver,
  };
}

function viewItem({ id, inflatableId, name, type, wetOption }: OrderItem): BookingView["items"][number] {
  return { id, inflatableId, name, wetOption, runsWet: runsWet(wetOption, { type }) };
}

/** The list is sorted newest first. */
export function newest(waivers: { id: number; status: WaiverStatus }[] = []) {
  const [first] = waivers;
  return first ? { id: first.id, status: first.status } : null;
}

/** Nothing is owed for a booking that ended. */
function owed({ status }: Booking, total: number, settled: number): number {
  return status === "cancelled" || status === "expired" ? 0 : total - settled;
}
