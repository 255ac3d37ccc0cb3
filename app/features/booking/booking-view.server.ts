import type { Db, Tx } from "../../../db/database.ts";
import { dollarsFromCents } from "../../shared/money.ts";
import { listInflatables } from "../inventory/store.server.ts";
import { paidByBooking } from "../payment/store.server.ts";
import type { BookingView } from "./schema.ts";
import { type Booking, listPriceLines } from "./store.server.ts";

/** Rows with their names, prices and payments, in three queries however many there are. */
export async function viewBookings(db: Db | Tx, rows: Booking[]): Promise<BookingView[]> {
  const ids = rows.map(({ id }) => id);
  const items = new Map((await listInflatables(db, "all")).map(({ id, name }) => [id, name]));
  const lines = await listPriceLines(db, ids);
  const paid = await paidByBooking(db, ids);
  const cents = (id: number, kind: "base" | "wet") =>
    lines.find((line) => line.bookingId === id && line.kind === kind)?.amountCents ?? 0;
  return rows.map((row) => {
    const { token: _token, updatedAt: _updated, createdAt, holdExpiresAt, ...rest } = row;
    const [base, wet, received] = [cents(row.id, "base"), cents(row.id, "wet"), paid.get(row.id) ?? 0];
    return {
      ...rest,
      productName: items.get(row.inflatableId) ?? "",
      createdAt: createdAt.toISOString(),
      holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
      price: dollarsFromCents(base),
      wetFee: dollarsFromCents(wet),
      total: dollarsFromCents(base + wet),
      paid: dollarsFromCents(received),
      balance: dollarsFromCents(owed(row, base + wet, received)),
    };
  });
}

/** Nothing is owed for a day that nobody will come to. */
function owed({ status }: Booking, total: number, paid: number): number {
  return status === "cancelled" || status === "expired" ? 0 : total - paid;
}
