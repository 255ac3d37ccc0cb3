// A renter's act while the payment provider fails at one of the calls it brings about. Meanwhile the act is done or plainly not;
// afterwards the same form is sent once more, whoever still has the card page open pays, and the books are compared.
import { reconcilePayments } from "#app/features/orders/payments/reconcile-payments.server.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { judgeCase } from "../oracles/judge-trouble.ts";
import { type Booked, book } from "../scenes/factories.ts";
import { fill, isForm, type Renter, send } from "../scenes/renter-acts.ts";
import type { Ordered, Scene, Situation } from "./provider-scene.ts";
import type { Call, Failure } from "./stripe-server.ts";

/** The n-th call fails: once, at every try of the moment, or until nobody tries any more. Call 0: nobody is there at all. */
export type Trouble = { call: number; failure: Failure; lasts: "once" | "every try" | "for good" };

const TIMES = { once: 1, "every try": 3, "for good": Number.POSITIVE_INFINITY };
/** Where a move goes no other order is. */
const LATER = 50;

/** Whether the call was made at all, and what is not as it should be. */
export async function liveThrough(scene: Scene, situation: Situation, trouble: Trouble) {
  const { visit, stripe, app } = scene;
  const renter = await prepare(scene, situation);
  const filled = await fill(situation.act, visit, renter);
  if (!isForm(filled)) return { happened: true, wrong: [`no form, but ${filled.status}`] };
  const failing = failAt(scene, trouble);
  const first = await send(visit, filled);
  await scene.runMoneyJobs(trouble.lasts === "for good");
  if (trouble.lasts === "for good") await scene.runMoneyJobs();
  const meanwhile = await judgeCase.meanwhile(scene, renter, situation, first);
  const happened = failing.end();
  // Whoever has the card page open pays it, if the provider still lets them.
  const page = stripe.sessions.get(renter.openPage ?? "");
  const paidElsewhere = trouble.lasts === "every try" && page?.status === "open";
  if (paidElsewhere) await stripe.complete(page.id);
  const again = await send(visit, filled);
  await settle(scene);
  // A 500 to a refund is repeated for a day.
  stripe.forgetKeys();
  if (again.headers.get("location")?.startsWith(stripe.url)) await stripe.complete(idIn(again));
  await settle(scene);
  await reconcilePayments(app.deps);
  await settle(scene);
  return {
    happened,
    wrong: [...meanwhile, ...(await judgeCase.afterwards(scene, renter, situation, { first, again, paidElsewhere }))],
  };
}

async function settle(scene: Scene): Promise<void> {
  await scene.deliverAll();
  await scene.runMoneyJobs();
  await scene.deliverAll();
}

const idIn = (response: Response) => response.headers.get("location")?.split("/").at(-1) ?? "";

async function prepare(scene: Scene, { paid, open }: Situation): Promise<Ordered> {
  const { stripe, visit, extraId, owner } = scene;
  const { email, ...slot } = scene.nextSlot();
  const booked: Booked = await book(visit.request, { ...slot, customerEmail: email });
  const renter = { token: booked.token, email, key: `form-${booked.bookingId}`, day: slot.eventDate, extraId };
  const made = { ...renter, nextDay: addDays(slot.eventDate, LATER), creditCode: "", bookingId: booked.bookingId };
  await stripe.complete(booked.payment.url.split("/").at(-1) ?? "");
  await scene.deliverAll();
  if (paid === "all") await stripe.complete(await openRest(scene, made));
  await scene.deliverAll();
  const openPage = open ? await openRest(scene, made) : undefined;
  const gift = { customerName: "Hannah Teague", customerEmail: email, amount: 30, reason: "Sorry" };
  const { code } = await owner("/api/rain-checks", gift);
  return { ...made, openPage, creditCode: code };
}

async function openRest({ visit }: Scene, renter: Renter): Promise<string> {
  const filled = await fill("pays the rest", visit, renter);
  if (!isForm(filled)) throw new Error("The rest can't be paid.");
  return idIn(await send(visit, filled));
}

/** Numbers what is asked from now on; a call that is tried again is the same one. */
function failAt({ stripe }: Scene, { call, failure, lasts }: Trouble) {
  const asked: string[] = [];
  let left = TIMES[lasts];
  let happened = call === 0;
  stripe.goAway(call === 0);
  stripe.failWhen(({ method, path, idempotencyKey }: Call) => {
    const what = idempotencyKey ?? `${method} ${path}`;
    if (!asked.includes(what)) asked.push(what);
    if (asked.indexOf(what) !== call - 1 || left <= 0) return undefined;
    left -= 1;
    happened = true;
    return failure;
  });
  return {
    end: () => {
      stripe.goAway(false);
      stripe.failWhen(() => undefined);
      return happened;
    },
  };
}
