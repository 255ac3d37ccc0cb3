// Compares what renters were told with what is stored, and our books with the provider's, after the server has stopped.
import type { Database } from "#db/database.ts";
import { expectTotals } from "../database/totals.ts";
import type { FakeStripe } from "../providers/stripe-server.ts";
import type { RenterAct } from "../scenes/renter-acts.ts";
import type { RenterLife } from "../scenes/renter-clients.ts";
import { BROKEN_BOOKS, BROKEN_CREDITS, BROKEN_ORDERS, brokenQuery } from "./life-invariants.ts";
import type { Verdict } from "./oracle.ts";

type Row = {
  id: number;
  email: string;
  status: string;
  day: string;
  moves: number;
  added: number;
  ends: number;
  links: number;
  by_credit: number;
  card: number;
};

const STORED = `select b.id, b.customer_email as email, b.status, b.event_date::text as day,
    ${times("booking moved")} as moves, ${times("addition held")} as added, ${times("booking cancelled")} as ends,
    ${times("link renewed")} as links, ${times("rain check used")} as by_credit,
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries l where l.booking_id = b.id and provider = 'stripe') as card
  from bookings b`;

function times(action: string): string {
  return `(select count(*)::int from audit_entries a where a.booking_id = b.id and a.action = '${action}' and actor = 'customer')`;
}

/** Acts that leave an entry in the history; payments are compared with the provider. */
const ENTRY: Partial<Record<RenterAct, keyof Row>> = {
  "moves it": "moves",
  "adds a generator": "added",
  "cancels for money": "ends",
  "cancels for a rain check": "ends",
  "renews the link": "links",
  "pays by rain check": "by_credit",
};

export async function judgeRenters({ query }: Database, lives: RenterLife[], stripe: FakeStripe): Promise<Verdict> {
  const rows = async (text: string) => (await query(text)).rows;
  const stored = (await rows(STORED)) as Row[];
  const broken = await rows(brokenQuery({ ...BROKEN_ORDERS, ...BROKEN_CREDITS, ...BROKEN_BOOKS }));
  await expectTotals(rows);
  const lost = lives.flatMap((life) => disagreement(life, stored, stripe).map((what) => `${life.email}: ${what}`));
  lost.push(...broken.map((row) => JSON.stringify(row)));
  return { tried: lives.length, survived: lives.length - Math.min(lives.length, lost.length), lost };
}

function disagreement({ email, status, acts }: RenterLife, all: Row[], stripe: FakeStripe): string[] {
  const mine = all.filter((row) => row.email === email);
  const [row] = mine;
  if (mine.length !== (status === 201 ? 1 : 0)) return [`answered ${status}, stored ${mine.length} times`];
  if (!row) return [];
  const wrong = acts.flatMap(({ act, status: said }) => contradiction(act, said, row));
  if (acts.every(({ act }) => ENTRY[act] !== "ends") && row.ends > 0) wrong.push("canceled by nobody");
  const theirs = cardAt(stripe, row.id);
  if (row.card !== theirs) wrong.push(`our books ${row.card}, theirs ${theirs}`);
  return wrong;
}

/** Done is done once. A link that was renewed by an unanswered form is gone when it is asked again, and so is a booking that ended. */
function contradiction(act: RenterAct, said: number, row: Row): string[] {
  const entry = ENTRY[act];
  if (!entry) return said < 500 ? [] : [`${act}: ${said}`];
  const count = Number(row[entry]);
  if (said === 303 && act === "pays by rain check") return count <= 1 ? [] : [`${act}: ${count} times`];
  if (said === 303) return count === 1 ? [] : [`${act}: told that it is done, stored ${count} times`];
  if (said === 410 && act === "renews the link") return count === 1 ? [] : [`${act}: gone, stored ${count} times`];
  return count === 0 ? [] : [`${act}: refused with ${said}, stored ${count} times`];
}

function cardAt({ sessions, refunds }: FakeStripe, bookingId: number): number {
  const mine = [...sessions.values()].filter(({ metadata }) => metadata.bookingId === String(bookingId));
  const paid = mine.filter(({ status }) => status === "complete");
  const back = refunds.filter(({ payment_intent: ref }) => paid.some(({ payment_intent }) => payment_intent === ref));
  return paid.reduce((sum, one) => sum + one.amount_total, 0) - back.reduce((sum, { amount }) => sum + amount, 0);
}
