import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { waiverTextQuery } from "#app/features/orders/waiver/queries.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useThisBooking } from "../../booking-context.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { TakenDialog } from "./taken-dialog.tsx";
import { type DialogProps, useDialogFocus } from "./use-dialog-focus.ts";
import { WaiverDialog } from "./waiver-dialog.tsx";

/** The dialogs of the booking page, at most one open at a time. A chunk of its own, loaded once a day is picked. */
export default function BookingDialogs() {
  const booking = useThisBooking();
  const shown = dialogFor(booking);
  const focus = useDialogFocus(shown !== undefined);
  // Asked for with the details, so that it is there to read when they are done.
  const text = useQuery({ ...waiverTextQuery, enabled: booking.flow.step !== "choose" });
  const { refetch } = text;
  const isOutdated = Boolean(booking.refusal?.fields.agreed);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  return (
    <>
      <TakenDialog open={shown === "taken"} focus={focus} />
      <OutageDialog open={shown === "outage"} focus={focus} />
      <CodeDialog open={shown === "code"} focus={focus} />
      <DetailsDialog open={shown === "details"} focus={focus} />
      <WaiverDialog open={shown === "waiver"} text={text} focus={focus} />
    </>
  );
}

function dialogFor({ flow, item, sending, tries, code }: BookingFlow) {
  if (flow.taken !== undefined && item) return "taken";
  // While it tries again the panel stays, instead of giving way to the waiver for a moment.
  if (sending === "waiting" || (sending === "sending" && tries > 0)) return "outage";
  if (code.asked && flow.date !== undefined && item) return "code";
  if (flow.step === "choose" || flow.date === undefined || !item) return undefined;
  return flow.step;
}

function OutageDialog({ open, focus }: DialogProps) {
  const { sending, tries, retry, stopSending, hostedLink } = useThisBooking();
  const { contact } = useBusiness();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || setAsking(true)}
        title="We can't reach our server"
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
          Either your internet connection or our server is down. We'll keep trying, even if you close this page and come
          back to it later on this device. You won't be booked twice.
        </p>
        <p className="mt-3 text-ink-soft">
          The day isn't yours yet. Once we get through, you'll go on to payment from here.
        </p>
        <p aria-live="polite" className="mt-4 font-display font-semibold">
          {attemptsText(tries)}
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
        We'll keep what you typed, and you can sign again later. If one of the tries did reach us, we'll hold the day
        for you and email you.
      </ConfirmDialog>
    </>
  );
}

function HostedPayment({ href, phone }: { href: string; phone: string }) {
  return (
    <Alert
      tone="info"
      className="mt-5"
      title="Want to pay right away?"
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

function attemptsText(tries: number): string {
  const times = tries === 1 ? "once" : tries === 2 ? "twice" : `${tries} times`;
  return `Tried ${times} so far. We'll try again automatically.`;
}
