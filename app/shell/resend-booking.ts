// A booking that was signed and got no answer is sent again by the next page that is opened. The booking page does it
// itself, with all its dialogs; here only success is shown, everything else leads there.
import { loadFresh, loadText, remove, save } from "#app/shared/calls/browser-storage.ts";
import type { CarriedNotice } from "#app/shared/calls/carried-notice.ts";
import { PENDING_DAYS } from "#app/shared/calls/request-key.ts";

const PENDING = "booking-pending";
const DRAFT = "booking-draft";
const STOPPED = "booking-stopped";
// As the booking page names them (app/features/site/booking-page/use-own-hold.ts).
const OWN_HOLD = "own-hold";
const REPLACED = "own-hold-exchanged";
const EXPIRES_AFTER_MS = PENDING_DAYS * 86_400_000;
const RETRY_MS = 30_000;
/** Other refusals with a 409 say that the first request is still running: its answer comes under the same key. */
const FINAL = ["date_taken", "extras_short", "price_changed"];
const refused = {
  title: "A booking you signed needs another look",
  text: "It's saved on this device.",
  link: { href: "/calendar", label: "Finish it" },
};

export function resendBooking(show: (notice: CarriedNotice) => void): void {
  const pending = loadFresh<Pending>(PENDING, EXPIRES_AFTER_MS);
  if (typeof pending?.key === "string") void send(pending, show);
}

type Pending = { key: string; body: { eventDate?: string; inflatableId?: number; items?: { inflatableId: number }[] } };
type Draft = Partial<
  Record<"details" | "paymentPlan" | "items" | "days" | "extras" | "promoCode" | "creditCode", unknown>
>;
type Answer = {
  token: string;
  holdExpiresAt?: string | null;
  payment: { url: string };
  error?: { code: string };
};

async function send({ key, body }: Pending, show: (notice: CarriedNotice) => void): Promise<void> {
  try {
    const response = await fetch("/api/waiver-notification", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) throw new Error("not now");
    const answer: Answer = await response.json();
    if (response.status === 409 && !FINAL.includes(answer.error?.code ?? "")) throw new Error("not now");
    if (response.status !== 201) return show(refused);
    keepHold(body, answer);
    for (const name of [PENDING, DRAFT, STOPPED]) remove(name);
    show(booked(answer));
  } catch {
    setTimeout(() => resendBooking(show), RETRY_MS);
  }
}

/** Where nothing is due, nothing is held: it is booked. */
function booked({ payment: { url: href }, holdExpiresAt }: Answer): CarriedNotice {
  const title = "Your booking went through";
  if (holdExpiresAt === null) return { title, text: "Your day is booked.", link: { href, label: "See your booking" } };
  return { title, text: "The day is held for you.", link: { href, label: "Go to payment" } };
}

/** The booking page finds the hold again, with what was typed. One that it replaces is released. */
function keepHold({ eventDate: date, inflatableId, items }: Pending["body"], { token, holdExpiresAt }: Answer): void {
  const replaced = loadText(REPLACED);
  remove(REPLACED);
  const headers = { Authorization: `Bearer ${replaced}` };
  if (replaced && replaced !== token) void fetch("/api/hold", { method: "DELETE", headers }).catch(() => {});
  const { details, paymentPlan, ...draft } = loadFresh<Draft>(DRAFT, EXPIRES_AFTER_MS) ?? {};
  // Without the signature: it is signed anew for another day.
  const { items: wanted, days, extras, promoCode, creditCode } = draft;
  const order = { items: wanted, days, extras, promoCode, creditCode };
  const typed = details && { details, paymentPlan, order };
  const itemId = items?.[0]?.inflatableId ?? inflatableId;
  save(OWN_HOLD, { token, holdExpiresAt: holdExpiresAt ?? null, itemId, date, typed });
}
