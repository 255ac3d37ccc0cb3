import { ExternalLink, Phone } from "lucide-react";
import { useState } from "react";
import { useBusiness } from "../../../page-facts.tsx";
import { telHref } from "../../../shared/tel-href.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { BookingFlow } from "../use-booking-flow.ts";
import type { DialogFocus } from "./use-dialog-focus.ts";

type OutageDialogProps = { open: boolean; booking: BookingFlow; focus: DialogFocus };

export function OutageDialog({ open, booking, focus }: OutageDialogProps) {
  const { sending, tries, retry, stopSending, hostedLink } = booking;
  const { contact } = useBusiness();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || setAsking(true)}
        title="We cannot reach the booking desk"
        description="Your signed booking is safe on this device."
        size="sm"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Stop trying
            </Button>
            <Button busy={sending === "sending"} onClick={retry}>
              Try now
            </Button>
          </>
        }
        onInteractOutside={(event) => event.preventDefault()}
        {...focus}
      >
        <p>
          Either your connection or our server is taking a nap. The booking is sent again by itself, also after you
          close this page and come back to it on this device. Every try carries the same number, so it counts once and
          nobody is booked twice.
        </p>
        <p className="mt-3 text-ink-soft">The day is yours once we answer. Then you go on to payment from here.</p>
        <p aria-live="polite" className="mt-4 font-display font-semibold">
          {triesWords(tries)}
        </p>
        {hostedLink && <HostedPayment href={hostedLink} phone={contact.phone} />}
        <ButtonLink href={telHref(contact.phone)} variant="line" className="mt-5 w-full">
          <Phone aria-hidden="true" />
          {contact.phone}
        </ButtonLink>
      </Dialog>
      <ConfirmDialog
        open={asking && open}
        onOpenChange={setAsking}
        title="Stop sending this booking?"
        confirmLabel="Stop trying"
        cancelLabel="Keep trying"
        onConfirm={stopSending}
      >
        What you typed stays here, and you can sign again later. If one of the tries reached us after all, we hold the
        day for you and write to you by e-mail.
      </ConfirmDialog>
    </>
  );
}

function HostedPayment({ href, phone }: { href: string; phone: string }) {
  return (
    <Alert
      tone="info"
      className="mt-5"
      title="Rather pay right away?"
      action={
        <ButtonLink href={href} target="_blank" rel="noreferrer" variant="white" size="sm">
          Open secure payment
          <ExternalLink aria-hidden="true" />
          <span className="sr-only"> in a new window</span>
        </ButtonLink>
      }
    >
      Please complete payment in the new window. Call {phone} if you need assistance.
    </Alert>
  );
}

function triesWords(tries: number): string {
  const times = tries === 1 ? "once" : tries === 2 ? "twice" : `${tries} times`;
  return `Tried ${times} so far. The next try comes by itself.`;
}
