import { stringify } from "csv-stringify/sync";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db } from "#db/database.ts";
import { listCredits } from "./credit-list-store.server.ts";
import type { CreditView } from "./schema.ts";
import { viewCredit } from "./view-credit.server.ts";

const AT_ONCE = 500;

/** All rain checks as CSV, streamed. Cells can't act as formulas. */
export async function* exportCredits(db: Db, today: PlainDate): AsyncGenerator<string, void, undefined> {
  yield stringify([columns.map(([name]) => name)], { bom: true });
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listCredits(db, { q: "", today }, { limit: AT_ONCE, offset });
    const views = rows.map((row) => viewCredit(row, today, { isOwner: true }));
    yield stringify(
      views.map((view) => columns.map(([, cell]) => cell(view))),
      { escape_formulas: true },
    );
    if (rows.length < AT_ONCE) return;
  }
}

const columns: [head: string, cell: (credit: CreditView) => string | number][] = [
  ["Code", ({ code }) => code],
  ["Customer", ({ customerName }) => customerName],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Given", ({ issued }) => issued],
  ["Left", ({ left }) => left],
  ["Last day", ({ expiresOn }) => expiresOn],
  ["State", ({ state }) => state],
  ["Reason", ({ reason }) => reason],
  ["From booking", ({ originBookingId }) => originBookingId ?? ""],
  ["Given at", ({ createdAt }) => createdAt],
];
