import { business } from "../../../../config/business.ts";
import { formatCents } from "../../../shared/money.ts";
import { Alert } from "../../../ui/alert.tsx";
import type { PrivateBooking } from "../private-booking.ts";

export type Notice = "waiting" | "thanks" | "back" | "asked" | "unreachable" | "too_often";

type BookingNoticeProps = { notice: Notice | undefined; booking: PrivateBooking; phone: string };

/** What just happened, above everything else. */
export function BookingNotice({ notice, booking, phone }: BookingNoticeProps) {
  if (!notice) return null;
  return <div className="mb-5">{alertFor(notice, booking, phone)}</div>;
}

function alertFor(notice: Notice, booking: PrivateBooking, phone: string) {
  if (notice === "waiting") {
    return (
      <Alert tone="info" live title="Your bank's answer is on its way">
        This page refreshes by itself.
      </Alert>
    );
  }
  if (notice === "thanks") {
    return (
      <Alert tone="success" live title="Thank you">
        {thanks(booking)}
      </Alert>
    );
  }
  if (notice === "back") {
    return (
      <Alert tone="info" live title="Nothing was charged">
        {stillHeld(booking)}
      </Alert>
    );
  }
  if (notice === "asked") {
    return (
      <Alert tone="success" live title="We have your request">
        You hear from us within {business.claims.responseHours} hours. Nothing has changed yet.
      </Alert>
    );
  }
  if (notice === "unreachable") {
    return (
      <Alert tone="error" live title="We cannot reach the payment provider right now">
        Nothing was charged. {stillHeld(booking)} Please try again in a moment, or call us at {phone}.
      </Alert>
    );
  }
  return (
    <Alert tone="error" live title="That is a lot in a short time">
      Please wait a little, or call us at {phone}.
    </Alert>
  );
}

function thanks({ balanceCents, paidCents }: PrivateBooking): string {
  if (balanceCents === 0) return "Everything is paid.";
  return paidCents > 0
    ? `We have your ${formatCents(paidCents)}. ${formatCents(balanceCents)} is left to pay on delivery day.`
    : "A payment shows up below as soon as your bank has answered.";
}

function stillHeld({ status, hold }: PrivateBooking): string {
  if (status === "pending_payment") {
    return hold ? `The date stays held until ${hold.until} ${business.hours.zoneLabel}.` : "The date stays held.";
  }
  return status === "confirmed" ? "Your booking stands as it is." : "";
}
