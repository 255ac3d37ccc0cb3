import { ZONE_LABEL } from "../../../../../config/fixed.ts";
import { useBusiness } from "../../../../page-facts.tsx";
import { formatCents } from "../../../../shared/money.ts";
import { Alert } from "../../../../ui/alert.tsx";
import type { PrivateBooking } from "../../private-booking.ts";

export type Notice = "waiting" | "thanks" | "back" | "asked" | "unreachable" | "too_often" | "taken" | "offer_changed";

type BookingNoticeProps = {
  notice: Notice | undefined;
  booking: PrivateBooking;
  phone: string;
  /** What is taken, where an offer could not be accepted. */
  message?: string | undefined;
};

/** What just happened, above everything else. */
export function BookingNotice({ notice, booking, phone, message }: BookingNoticeProps) {
  const { responseHours } = useBusiness().claims;
  if (!notice) return null;
  if (notice === "taken") {
    return (
      <Alert tone="error" live title="Something was booked meanwhile" className="mb-5">
        {message} You can also call us at {phone}.
      </Alert>
    );
  }
  return <div className="mb-5">{alertFor(notice, booking, phone, responseHours)}</div>;
}

function alertFor(notice: Notice, booking: PrivateBooking, phone: string, responseHours: number) {
  if (notice === "waiting") {
    return (
      <Alert tone="info" live title="Waiting for your bank">
        This page refreshes automatically.
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
        You'll hear from us within {responseHours} hours. Nothing has changed yet.
      </Alert>
    );
  }
  if (notice === "offer_changed") {
    return (
      <Alert tone="warning" live title="We changed this offer">
        This is what it is now. Please look it over, then accept it if you like it.
      </Alert>
    );
  }
  if (notice === "unreachable") {
    return (
      <Alert tone="error" live title="We can't reach the payment provider right now">
        Nothing was charged. {stillHeld(booking)} Please try again in a moment, or call us at {phone}.
      </Alert>
    );
  }
  return (
    <Alert tone="error" live title="Too many tries">
      Please wait a few minutes, or call us at {phone}.
    </Alert>
  );
}

function thanks({ balanceCents, paidCents }: PrivateBooking): string {
  if (balanceCents === 0) return "You're paid in full.";
  return paidCents > 0
    ? `We received your ${formatCents(paidCents)}. The remaining ${formatCents(balanceCents)} is due on delivery day.`
    : "Your payment will show up below as soon as your bank confirms it.";
}

function stillHeld({ status, hold }: PrivateBooking): string {
  if (status === "pending_payment") {
    return hold ? `Your date is held until ${hold.until} ${ZONE_LABEL}.` : "Your date is still held.";
  }
  return status === "confirmed" ? "Your booking hasn't changed." : "";
}
