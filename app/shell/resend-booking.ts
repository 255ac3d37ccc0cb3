// A booking that was signed and got no answer is sent again by the next page that is opened. The booking page does it
// itself, with all its dialogs; here only success is shown, everything else leads there.
import { loadFresh, remove } from "#app/shared/calls/browser-storage.ts";
import type { CarriedNotice } from "#app/shared/calls/carried-notice.ts";
import { keepSending, sendAll, type Verdict } from "#app/shared/outbox/outbox.ts";
import {
  DRAFT,
  PENDING,
  postBooking,
  SIGNED_MAX_AGE_MS,
  STOPPED,
  saveNewHold,
} from "#app/shared/outbox/signed-booking.ts";

/** In seconds. Nobody waits for the answer on these pages. */
const PAUSES = { afterFailures: [30] };
const refused = {
  title: "A booking you signed needs another look",
  text: "It's saved on this device.",
  link: { href: "/calendar", label: "Finish it" },
};

type Pending = { key: string; body: { eventDate?: string; inflatableId?: number; items?: { inflatableId: number }[] } };
type Draft = Partial<
  Record<"details" | "paymentPlan" | "items" | "days" | "extras" | "promoCode" | "creditCode", unknown>
>;
type Answer = { token: string; holdExpiresAt?: string | null; payment: { url: string } };

export function resendBooking(show: (notice: CarriedNotice) => void): void {
  const waiting = async () => {
    const pending = loadFresh<Pending>(PENDING, SIGNED_MAX_AGE_MS);
    return typeof pending?.key === "string" ? [pending] : [];
  };

  async function send(_waiting: readonly Pending[], { key, body }: Pending): Promise<Verdict> {
    const reply = await postBooking<Answer>({ key, body });
    if (!reply) return "later";
    if (reply.status !== 201) {
      outbox.close();
      show(refused);
      return "stays";
    }
    const answer = reply.answer as Answer;
    keepHold(body, answer);
    for (const name of [PENDING, DRAFT, STOPPED]) remove(name);
    show(booked(answer));
    return "sent";
  }

  const outbox = keepSending(() => sendAll({ waiting, send }), PAUSES);
  void outbox.send();
}

/** Where nothing is due, nothing is held: it is booked. */
function booked({ payment: { url: href }, holdExpiresAt }: Answer): CarriedNotice {
  const title = "Your booking went through";
  if (holdExpiresAt === null) return { title, text: "Your day is booked.", link: { href, label: "See your booking" } };
  return { title, text: "The day is held for you.", link: { href, label: "Go to payment" } };
}

/** The booking page finds the hold again, with what was typed. One that it replaces is released. */
function keepHold({ eventDate: date, inflatableId, items }: Pending["body"], { token, holdExpiresAt }: Answer): void {
  const { details, paymentPlan, ...draft } = loadFresh<Draft>(DRAFT, SIGNED_MAX_AGE_MS) ?? {};
  // Without the signature: it is signed anew for another day.
  const { items: wanted, days, extras, promoCode, creditCode } = draft;
  const order = { items: wanted, days, extras, promoCode, creditCode };
  const typed = details && { details, paymentPlan, order };
  const itemId = items?.[0]?.inflatableId ?? inflatableId;
  const hold = { token, holdExpiresAt: holdExpiresAt ?? null, itemId, date, typed };
  saveNewHold(hold);
}
