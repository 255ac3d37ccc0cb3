// What holds while the payment provider fails a renter's act, and when all is over.

import type { Ordered, Scene, Situation } from "../providers/provider-scene.ts";
import type { RenterAct } from "../scenes/renter-acts.ts";
import { BROKEN_BOOKS, BROKEN_CREDITS, brokenQuery } from "./life-invariants.ts";

const PAYS: RenterAct[] = ["pays a part", "pays the rest"];
const CANCELS: RenterAct[] = ["cancels for money", "cancels for a rain check"];

/** What an act leaves in the books, once: a sum of its own, or an entry of the history. */
const DONE: Record<RenterAct, string> = {
  "moves it": "select count(*)::int as n from bookings where id = $ and event_date = 'NEXT' and reschedules = 1",
  "cancels for money": ended("booking cancelled"),
  "cancels for a rain check": ended("booking cancelled"),
  "adds a generator": "select count(*)::int as n from order_additions where booking_id = $",
  "pays a part":
    "select count(*)::int as n from ledger_entries where booking_id = $ and kind = 'charge' and amount_cents = 2000",
  "pays the rest":
    "select count(*)::int - 1 as n from ledger_entries where booking_id = $ and kind = 'charge' and amount_cents <> 2000",
  "pays by rain check":
    "select count(*)::int as n from ledger_entries where booking_id = $ and kind = 'credit_used' and amount_cents = 3000",
  "opens the rain check":
    "select count(*)::int as n from audit_entries where booking_id = $ and action = 'rain check opened'",
  // The old link of the page ends, and those that lead to signing: one entry for all of them.
  "renews the link":
    "select count(*)::int as n from audit_entries where booking_id = $ and action = 'link renewed' and actor = 'customer'",
};

function ended(action: string): string {
  return `select count(*)::int as n from audit_entries a join bookings b on b.id = a.booking_id
    where b.id = $ and action = '${action}' and actor = 'customer' and status = 'cancelled'`;
}

async function timesDone({ rows }: Scene, { bookingId, nextDay }: Ordered, act: RenterAct): Promise<number> {
  const [row] = await rows(DONE[act].replaceAll("$", String(bookingId)).replace("NEXT", nextDay));
  return Number(row?.n ?? 0);
}

/** While the provider fails: done, or a page that says that it is not; and what is still to come can be seen. */
async function meanwhile(scene: Scene, renter: Ordered, { act }: Situation, first: Response): Promise<string[]> {
  const times = await timesDone(scene, renter, act);
  if (PAYS.includes(act)) {
    if (first.headers.get("location")?.startsWith(scene.stripe.url)) return [];
    const says = (await first.text()).includes("Nothing was charged");
    return [409, 503].includes(first.status) && says ? [] : [`${first.status} to a payment that can't be made`];
  }
  const wrong = first.status === 303 && times === 1 ? [] : [`${first.status}, done ${times} times`];
  if (act !== "cancels for money") return wrong;
  return [...wrong, ...(await refundIsSeen(scene, renter))];
}

type Matter = { kind: string; bookingId: number; amount: number };
type Detail = { paid: number; refundDue: number; refundOnItsWay: number };

/** What was not sent back yet is told to the customer, and to the owner on the order's page or as a task. */
async function refundIsSeen({ visit, owner }: Scene, { bookingId, token }: Ordered): Promise<string[]> {
  const { paid, refundDue, refundOnItsWay } = (await owner(`/api/bookings/${bookingId}`)) as Detail;
  if (refundDue + refundOnItsWay !== paid) return [`paid ${paid}, due ${refundDue}, coming ${refundOnItsWay}`];
  if (paid === 0) return [];
  const page = await (await visit.request(`/booking/${token}`)).text();
  const wrong: string[] = [];
  if (refundOnItsWay > 0 && !page.includes("On its way to your card")) wrong.push("the customer sees no refund coming");
  if (refundDue > 0 && !page.includes("We still owe you")) wrong.push("the customer sees no refund due");
  const tasks = (await owner("/api/office/attention")) as Matter[];
  const task = tasks.find(({ kind, ...matter }) => kind === "refund_due" && matter.bookingId === bookingId);
  if ((task?.amount ?? 0) !== refundDue) wrong.push(`a task of ${task?.amount} for ${refundDue} due`);
  return wrong;
}

type Answers = { first: Response; again: Response; paidElsewhere: boolean };

/** When the provider is well again and the form was sent a second time. */
async function afterwards(scene: Scene, renter: Ordered, { act }: Situation, answers: Answers): Promise<string[]> {
  const { rows, stripe } = scene;
  const { first, again } = answers;
  const times = await timesDone(scene, renter, act);
  // Whoever paid everything in the other window is not asked for a part as well.
  const isPaid = answers.paidElsewhere && PAYS.includes(act);
  const wrong = times === (isPaid ? 0 : 1) ? [] : [`done ${times} times in the end`];
  // The old link has ended with the first form, and the page says so.
  const expected = isPaid ? 409 : act === "renews the link" ? 410 : 303;
  if (again.status !== expected) wrong.push(`${again.status} to the same form again`);
  const mine = [...stripe.sessions.values()].filter(({ metadata }) => metadata.bookingId === String(renter.bookingId));
  const charged = mine.filter(({ status }) => status === "complete");
  const refs = charged.map(({ payment_intent }) => payment_intent);
  const back = stripe.refunds.filter(({ payment_intent }) => refs.includes(payment_intent));
  const theirs = charged.reduce((sum, { amount_total }) => sum + amount_total, 0) - sumOf(back);
  const [ours] = await rows(`select coalesce(sum(amount_cents) filter (where provider = 'stripe'), 0)::int as card,
      coalesce(sum(amount_cents), 0)::int as paid, (select refund_due_cents from bookings where id = ${renter.bookingId}) as due
    from ledger_entries where booking_id = ${renter.bookingId}`);
  if (ours?.card !== theirs) wrong.push(`our books ${ours?.card}, theirs ${theirs}`);
  if (CANCELS.includes(act) && ours?.paid !== ours?.due)
    wrong.push(`canceled with ${ours?.paid} paid, ${ours?.due} due`);
  const canBePaid = mine.filter(({ status, url }) => status === "open" && url === first.headers.get("location"));
  if (canBePaid.length > 0) wrong.push("a card page that nobody should pay is open");
  if (CANCELS.includes(act) && stripe.sessions.get(renter.openPage ?? "")?.status === "open")
    wrong.push("the card page of a booking that ended is open");
  const broken = await rows(brokenQuery({ ...BROKEN_CREDITS, ...BROKEN_BOOKS }));
  return [...wrong, ...broken.map((row) => JSON.stringify(row))];
}

const sumOf = (refunds: { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

export const judgeCase = { meanwhile, afterwards };
