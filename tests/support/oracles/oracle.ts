// Compares the responses customers got with what is stored, on either database, after the server has stopped.
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { expectTotals, expectTotalsAt } from "../database/totals.ts";
import type { BookingAttempt } from "../scenes/concurrent-bookings.ts";

type Where = { DATABASE_URL?: string; DATA_DIR: string };
type Stored = {
  id: number;
  email: string;
  day: string;
  waiver: number | null;
  claims: number;
  emails: number;
  jobs: number;
  /** The first email to the customer doesn't leave once the hold has ended or another email has confirmed a payment. */
  overtaken: boolean;
};
/** `lost` says in words what does not agree; it must be empty. */
export type Verdict = { tried: number; survived: number; lost: string[] };

/** `also` may look at the rows too, while the database is open. */
export async function judge(
  { DATABASE_URL, DATA_DIR }: Where,
  attempts: BookingAttempt[],
  also?: (rows: (text: string) => Promise<unknown[]>) => Promise<void>,
): Promise<Verdict> {
  const database = await openDatabase({ DATABASE_URL, DATA_DIR });
  try {
    const rows = async (text: string) => (await database.query(text)).rows;
    const stored = (await rows(WHAT_A_BOOKING_IS)) as Stored[];
    const { broken } = await verifyWaivers(database.db);
    await (DATABASE_URL ? expectTotalsAt(DATABASE_URL) : expectTotals(rows));
    await also?.(rows);
    const lost = [
      ...attempts.flatMap((wish) => disagreement(wish, stored)),
      ...broken.map((id) => `waiver ${id} changed`),
    ];
    return { tried: attempts.length, survived: attempts.length - lost.length, lost };
  } finally {
    await database.close();
  }
}

// A booking is whole with its waiver, its day and the two emails (customer and owner), each sent, waiting its time or in a job.
const WHAT_A_BOOKING_IS = `
  select b.id, b.customer_email as email, b.event_date::text as day, w.id as waiver,
    b.status = 'expired' or exists (select from messages m where m.booking_id = b.id and m.kind = 'payment_received') as overtaken,
    (select count(*)::int from day_claims c where c.booking_id = b.id and c.date = b.event_date) as claims,
    (select count(*)::int from messages m where m.booking_id = b.id and m.kind = 'booking_received') as emails,
    (select count(*)::int from messages m where m.booking_id = b.id and m.kind = 'booking_received' and (m.state = 'sent' or m.send_after is not null
      or exists (select from pgboss.job j where (j.data->>'messageId')::int = m.id))) as jobs
  from bookings b left join waivers w on w.booking_id = b.id`;

const emailsAreThere = ({ emails, jobs, overtaken }: Stored) =>
  emails === jobs && (emails === 2 || (overtaken && emails === 1));

function disagreement({ email, body, status, answer }: BookingAttempt, stored: Stored[]): string[] {
  const mine = stored.filter((booking) => booking.email === email);
  const [booking] = mine;
  const say = (what: string) => [`${email}: got ${status ?? "nothing"}, but ${what}`];
  if (mine.length > 1) return say(`stored ${mine.length} times`);
  if (booking && (!booking.waiver || booking.claims !== 1 || !emailsAreThere(booking))) {
    return say(`stored in part: ${JSON.stringify(booking)}`);
  }
  if (status === 201 && (booking?.id !== answer?.bookingId || booking?.waiver !== answer?.waiverId)) {
    return say("not stored so");
  }
  if (booking && booking.day !== body.eventDate) return say(`stored for ${booking.day} instead of ${body.eventDate}`);
  if (booking && status !== undefined && status < 500 && status !== 201) return say("stored");
  return [];
}
