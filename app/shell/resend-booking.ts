// A booking that was signed and got no answer is sent again by the next page that is opened. The booking page does it
// itself, with all its dialogs; here only success is shown, everything else leads there.
import type { CarriedNotice } from "../shared/carried-notice.ts";
import { PENDING_DAYS } from "../shared/request-key.ts";

const PENDING = "booking-pending";
const EXPIRES_AFTER_MS = PENDING_DAYS * 86_400_000;
const RETRY_MS = 30_000;
const unsent = {
  title: "A booking you signed hasn't reached us yet",
  text: "It's saved on this device.",
  link: { href: "/calendar", label: "Finish it" },
};

export function resendBooking(show: (notice: CarriedNotice) => void): void {
  const pending = readPending();
  if (pending) void send(pending, show);
}

type Pending = { key: string; body: unknown };

async function send({ key, body }: Pending, show: (notice: CarriedNotice) => void): Promise<void> {
  try {
    const response = await fetch("/api/waiver-notification", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
    if (response.status >= 500) throw new Error("not now");
    if (response.status !== 201) return show(unsent);
    const { payment } = (await response.json()) as { payment: { url: string } };
    for (const name of [PENDING, "booking-draft"]) localStorage.removeItem(name);
    const link = { href: payment.url, label: "Go to payment" };
    show({ title: "Your booking went through", text: "The day is held for you.", link });
  } catch {
    setTimeout(() => resendBooking(show), RETRY_MS);
  }
}

function readPending(): Pending | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(PENDING) ?? "null");
    const isFresh = Date.now() - Number(saved?.savedAt) <= EXPIRES_AFTER_MS;
    return isFresh && typeof saved.value?.key === "string" ? saved.value : undefined;
  } catch {
    return undefined;
  }
}
