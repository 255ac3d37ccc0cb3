import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { mediumDay } from "#app/shared/days/date-format.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { PrivateBooking } from "../../private-booking.ts";

/** What was just done on another page, which redirects back with `?done=`. */
const doneActs = ["moved", "canceled", "rain_check", "added", "held", "dropped"] as const;
type DoneAct = (typeof doneActs)[number];

export type Notice =
  | DoneAct
  | "waiting"
  | "thanks"
  | "back"
  | "asked"
  | "unreachable"
  | "paying_elsewhere"
  | "too_often"
  | "taken"
  | "weather"
  | "offer_changed";

/** Only what the booking itself confirms, because a URL can be typed or opened again later. */
export function doneNotice(
  done: string | null,
  { status, addition }: Pick<PrivateBooking, "status" | "addition">,
): DoneAct | undefined {
  const act = doneActs.find((one) => one === done);
  if (act === "held" && !addition) return undefined;
  const ends = act === "canceled" || act === "rain_check";
  return ends === (status === "cancelled") ? act : undefined;
}

type BookingNoticeProps = {
  notice: Notice | undefined;
  booking: PrivateBooking;
  phone: string;
  /** What is taken, if an offer couldn't be accepted. */
  message?: string | undefined;
};

/** What just happened, above everything else. */
export function BookingNotice({ notice, booking, phone, message = "" }: BookingNoticeProps) {
  const { responseHours } = useBusiness().claims;
  if (!notice) return null;
  const { tone, title, text } = said(notice, { booking, phone, message, responseHours });
  return (
    <Alert tone={tone} live title={title} className="mb-5">
      {text}
    </Alert>
  );
}

type Facts = { booking: PrivateBooking; phone: string; message: string; responseHours: number };
type Said = { tone: "info" | "success" | "warning" | "error"; title: string; text: string };

function said(notice: Notice, { booking, phone, message, responseHours }: Facts): Said {
  const done = doneActs.find((one) => one === notice);
  if (done) return { tone: "success", title: doneTitles[done](booking), text: doneTexts[done](booking) };
  const notices: Record<Exclude<Notice, DoneAct>, Said> = {
    waiting: { tone: "info", title: "Waiting for your bank", text: "This page refreshes automatically." },
    thanks: { tone: "success", title: "Thank you", text: thanks(booking) },
    back: { tone: "info", title: "Nothing was charged", text: stillHeld(booking) },
    asked: {
      tone: "success",
      title: "We have your request",
      text: `You'll hear from us within ${responseHours} hours. Nothing has changed yet.`,
    },
    offer_changed: {
      tone: "warning",
      title: "We changed this quote",
      text: "This is what it is now. Please look it over, then accept it if you like it.",
    },
    unreachable: {
      tone: "error",
      title: "We can't reach the payment provider right now",
      text: `Nothing was charged. ${stillHeld(booking)} Please try again in a moment, or call us at ${phone}.`,
    },
    paying_elsewhere: {
      tone: "warning",
      title: "Nothing was charged",
      text: "This booking is being paid in another window, or just was. Here is how it stands now.",
    },
    too_often: {
      tone: "error",
      title: "Too many tries",
      text: `Please wait a few minutes, or call us at ${phone}.`,
    },
    taken: {
      tone: "error",
      title: "Something was booked meanwhile",
      text: `${message} You can also call us at ${phone}.`,
    },
    weather: { tone: "info", title: "What the forecast says", text: message },
  };
  return notices[notice as Exclude<Notice, DoneAct>];
}

const doneTitles: Record<DoneAct, (booking: PrivateBooking) => string> = {
  moved: ({ eventDate }) => `Moved to ${mediumDay(eventDate)}`,
  canceled: () => "Your booking is canceled",
  rain_check: () => "Canceled for a rain check",
  added: () => "Added to your order",
  held: () => "One step left: pay to add it",
  dropped: () => "It was not added",
};

const doneTexts: Record<DoneAct, (booking: PrivateBooking) => string> = {
  moved: () => "We emailed you the new day. Everything else stays as it was.",
  canceled: () => "We emailed you what happens with your money.",
  rain_check: ({ credits }) =>
    credits.length > 0
      ? "We emailed you the code. Type it in when you book again."
      : "What you paid is back on your rain check. Type its code in when you book again.",
  added: ({ waiver, balanceCents }) =>
    waiver?.state === "unsigned"
      ? "Please sign the waiver once more, for what is new."
      : balanceCents > 0
        ? `The balance is ${formatCents(balanceCents)} now, due on delivery day.`
        : "Nothing is due.",
  held: ({ addition }) => `We're holding it until ${addition?.until ?? ""}.`,
  dropped: () => "Your order stays as it was, and nothing was charged.",
};

function thanks({ balanceCents, movements, moment }: PrivateBooking): string {
  if (balanceCents === 0) return "You're paid in full.";
  const paid = movements.findLast(({ kind }) => kind === "charge" || kind === "credit_used");
  const due = hasBegun(moment) ? "still due" : "due on delivery day";
  return paid
    ? `We received your ${formatCents(paid.amountCents)}. The remaining ${formatCents(balanceCents)} is ${due}.`
    : "Your payment will show up below as soon as your bank confirms it.";
}

function stillHeld({ status, hold }: PrivateBooking): string {
  if (status === "pending_payment") {
    return hold ? `Your date is held until ${hold.until}.` : "Your date is still held.";
  }
  return status === "confirmed" ? "Your booking hasn't changed." : "";
}

/** The request came too late. What was typed is shown, so that it can be copied or read out on the phone. */
export function UnsentRequest({ note, phone }: { note: string; phone: string }) {
  return (
    <Alert tone="error" live title="Your request wasn't sent" className="mb-5">
      <p>It's too late to ask for this online. Please call us at {phone}.</p>
      {note && (
        <>
          <p className="mt-2">You wrote:</p>
          <blockquote className="whitespace-pre-line break-words">{note}</blockquote>
        </>
      )}
    </Alert>
  );
}
