// Compares the records of the payment provider with ours, after the server has stopped and every scenario has ended.
import { openDatabase } from "#db/engine/open-database.server.ts";
import { expectTotals } from "../database/totals.ts";
import type { PaymentScenario } from "../providers/payment-scenario.ts";
import type { FakeStripe } from "../providers/stripe-server.ts";
import type { Verdict } from "./oracle.ts";

type Ours = { id: number; email: string; status: string; claims: number; charged: number; refunded: number };
type Theirs = { checkouts: number; charged: number; refunded: number };

/** One verdict for each group of scenarios. */
export async function judgePayments(
  dataDir: string,
  groups: PaymentScenario[][],
  stripe: FakeStripe,
): Promise<Verdict[]> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  try {
    const rows = async (text: string) => (await database.query(text)).rows;
    const ours = (await rows(OUR_BOOKS)) as Ours[];
    await expectTotals(rows);
    return groups.map((scenarios) => {
      const lost = scenarios.flatMap((scenario) => disagreement(scenario, ours, stripe));
      return { tried: scenarios.length, survived: scenarios.length - lost.length, lost };
    });
  } finally {
    await database.close();
  }
}

const OUR_BOOKS = `
  select b.id, b.customer_email as email, b.status,
    (select count(*)::int from day_claims c where c.booking_id = b.id) as claims,
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries l where l.booking_id = b.id and kind = 'charge') as charged,
    (select coalesce(-sum(amount_cents), 0)::int from ledger_entries l where l.booking_id = b.id and kind = 'refund') as refunded
  from bookings b`;

function theirBooks(bookingId: number, { sessions, refunds }: FakeStripe): Theirs {
  const mine = [...sessions.values()].filter(({ metadata }) => metadata.bookingId === String(bookingId));
  const paid = mine.filter(({ status }) => status === "complete");
  const back = refunds.filter(({ payment_intent: ref }) => paid.some(({ payment_intent }) => payment_intent === ref));
  return {
    checkouts: mine.length,
    charged: paid.reduce((sum, { amount_total }) => sum + amount_total, 0),
    refunded: back.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function disagreement(scenario: PaymentScenario, all: Ours[], stripe: FakeStripe): string[] {
  const say = (what: string) => [`${scenario.email}: ${what}`];
  const mine = all.filter(({ email }) => email === scenario.email);
  const [ours] = mine;
  if (scenario.wrongAnswers.length > 0) return say(`got wrong answers: ${scenario.wrongAnswers.join(", ")}`);
  if (!ours || mine.length > 1) return say(`booked ${mine.length} times`);
  const theirs = theirBooks(ours.id, stripe);
  if (theirs.checkouts !== scenario.payments.length)
    return say(`${theirs.checkouts} checkouts for ${scenario.payments.length}`);
  if (ours.charged !== theirs.charged || ours.refunded !== theirs.refunded) {
    return say(`our books ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`);
  }
  if (ours.refunded !== ours.charged) return say(`paid ${ours.charged}, refunded ${ours.refunded}`);
  return ours.status === "cancelled" && ours.claims === 0 ? [] : say(`${ours.status} with ${ours.claims} days`);
}
