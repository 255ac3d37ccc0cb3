import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { bookingHref } from "../../../shared/booking-href.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useSentToast } from "../../messages/use-mail-delivery.ts";
import { refusalText } from "../../office-kit/owner-fetch.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import type { Attention } from "../schema.ts";

type ActionProps = { one: Attention; about: string };

/** The one thing to do about it, here or on the page where it is done. */
export function AttentionAction({ one, about }: ActionProps) {
  if (one.kind === "unsigned_waiver") {
    return <CallAction label="Resend link" about={about} path={`/api/waivers/${one.waiverId}/resend`} />;
  }
  if (one.kind === "unpaid") {
    return <CallAction label="Remind" about={about} path={`/api/bookings/${one.bookingId}/remind`} />;
  }
  if (one.kind === "payment_alert") {
    return <CallAction label="Mark as done" about={about} path={`/api/office/payment-alerts/${one.alertId}/done`} />;
  }
  if (one.kind === "certificate") {
    return <CallAction label="Mark as done" about={about} path={`/api/office/certificates/${one.bookingId}/done`} />;
  }
  if (one.kind === "failed_mail") return <LinkAction label="Open emails" about={about} to="/admin/mail?state=failed" />;
  const to = one.bookingId === null ? "/admin/bookings" : bookingHref(one.bookingId);
  return <LinkAction label="Review" about={about} to={to} />;
}

function LinkAction({ label, about, to }: { label: string; about: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`${label}: ${about}`}
      className={`${buttonClass({ variant: "office", size: "row", shape: "soft" })} shrink-0`}
    >
      {label}
    </Link>
  );
}

const emails = { "Resend link": "Signing link", Remind: "Reminder", "Mark as done": undefined };

type CallProps = { label: keyof typeof emails; about: string; path: `/api/${string}` };

/** Sent once from here; to email the customer again, the owner opens the booking. */
function CallAction({ label, about, path }: CallProps) {
  const { call, busy } = useOwnerCall();
  const toastSent = useSentToast();
  const [done, setDone] = useState<"Done" | "Saved" | "Sent">();
  const email = emails[label];
  if (done) {
    return (
      <p className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-display text-small font-medium text-moss md:min-h-9">
        <Check aria-hidden="true" className="size-4.5" />
        {done}
      </p>
    );
  }
  async function send() {
    try {
      await call({ method: "POST", path });
      if (email) {
        const by = toastSent(email, `${about} will get an email shortly.`);
        setDone(by === "outbox" ? "Saved" : "Sent");
      } else {
        setDone("Done");
        toast({ title: "Marked as done", description: `${about} is off your list.`, tone: "success" });
      }
    } catch (error) {
      toast({
        title: email ? "Couldn't send" : "Couldn't mark as done",
        description: refusalText(error),
        tone: "error",
      });
    }
  }
  return (
    <Button
      variant="office"
      size="row"
      shape="soft"
      className="shrink-0"
      aria-label={`${label}: ${about}`}
      busy={busy}
      onClick={() => void send()}
    >
      {label}
    </Button>
  );
}
