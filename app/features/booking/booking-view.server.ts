import type { Db, Tx } from "../../../db/database.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { runsWet } from "../catalog/rules/water.ts";
import { listInflatables } from "../catalog/store.server.ts";
import type { LedgerSums } from "../money/rules/ledger-kinds.ts";
import { ledgerSumsByBooking } from "../money/store.server.ts";
import type { PriceLine } from "../pricing/rules/price.ts";
import { listWaiversOfBookings } from "../waiver/store.server.ts";
import type { BookingView } from "./schema.ts";
import { type Booking, listPriceLines } from "./store.server.ts";

type Facts = {
  item: { name: string; type: string } | undefined;
  lines: Pick<PriceLine, "kind" | "amountCents">[];
  sums: LedgerSums | undefined;
  waiver: BookingView["waiver"];
};

/** Rows with their names, prices, payments and waivers, in four queries however many there are. */
export async function viewBookings(db: Db | Tx, rows: Booking[]): Promise<BookingView[]> {
  const ids = rows.map(({ id }) => id);
  const items = new Map((await listInflatables(db, "all")).map((item) => [item.id, item]));
  const lines = Map.groupBy(await listPriceLines(db, ids), ({ bookingId }) => bookingId);
  const sums = await ledgerSumsByBooking(db, ids);
  const waivers = Map.groupBy(await listWaiversOfBookings(db, ids), ({ bookingId }) => bookingId);
  return rows.map((row) =>
    viewBooking(row, {
      item: items.get(row.inflatableId),
      lines: lines.get(row.id) ?? [],
      sums: sums.get(row.id),
      waiver: newest(waivers.get(row.id)),
    }),
  );
}

export function viewBooking(row: Booking, { item, lines, sums, waiver }: Facts): BookingView {
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
    depositFinal: _final,
    depositCents: _deposit,
    terms: _terms,
    ...rest
  } = row;
  const cents = (kind: PriceLine["kind"]) => lines.find((line) => line.kind === kind)?.amountCents ?? 0;
  const [base, wet] = [cents("base"), cents("wet")];
  return {
    ...rest,
    productName: item?.name ?? "",
    runsWet: runsWet(row.wetOption, item),
    createdAt: createdAt.toISOString(),
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    price: dollarsFromCents(base),
    wetFee: dollarsFromCents(wet),
    total: dollarsFromCents(base + wet),
    paid: dollarsFromCents(sums?.paidCents ?? 0),
    writtenOff: dollarsFromCents(sums ? sums.settledCents - sums.paidCents : 0),
    balance: dollarsFromCents(owed(row, base + wet, sums?.settledCents ?? 0)),
    refundDue: dollarsFromCents(refundDueCents),
    waiver,
  };
}

/** The list is sorted newest first. */
export function newest(waivers: { id: number; status: "confirmed" | "unsigned" | "void" }[] = []) {
  const [first] = waivers;
  return first ? { id: first.id, status: first.status } : null;
}

/** Nothing is owed for a booking that ended. */
function owed({ status }: Booking, total: number, settled: number): number {
  return status === "cancelled" || status === "expired" ? 0 : total - settled;
}
