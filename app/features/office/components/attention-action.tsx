import { Check } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { refusalWords } from "../refusal-words.ts";
import type { Attention } from "../schema.ts";
import { useOwnerCall } from "../use-owner-call.ts";

type ActionProps = { one: Attention; about: string };

/** The one thing to do about it, here or on the page where it is done. */
export function AttentionAction({ one, about }: ActionProps) {
  if (one.kind === "unsigned_waiver") {
    return <SendAction label="Resend link" about={about} path={`/api/waivers/${one.waiverId}/resend`} />;
  }
  if (one.kind === "unpaid") {
    return <SendAction label="Remind" about={about} path={`/api/bookings/${one.bookingId}/remind`} />;
  }
  if (one.kind === "failed_mail") return <GoAction label="Open mail" about={about} to="/admin/mail?state=failed" />;
  return <GoAction label="Review" about={about} to={`/admin/bookings?booking=${one.bookingId}`} />;
}

function GoAction({ label, about, to }: { label: string; about: string; to: string }) {
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

const sentTitles = { "Resend link": "Signing link sent", Remind: "Reminder sent" };

type SendProps = { label: keyof typeof sentTitles; about: string; path: `/api/${string}` };

/** Mails the customer once; whoever wants to write again opens the booking. */
function SendAction({ label, about, path }: SendProps) {
  const { call, busy } = useOwnerCall();
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <p className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-display text-small font-medium text-moss md:min-h-9">
        <Check aria-hidden="true" className="size-4.5" />
        Sent
      </p>
    );
  }
  async function send() {
    try {
      await call({ method: "POST", path });
      setSent(true);
      toast({ title: sentTitles[label], description: `${about} gets a message in a moment.`, tone: "success" });
    } catch (error) {
      toast({ title: "Not sent", description: refusalWords(error), tone: "error" });
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
