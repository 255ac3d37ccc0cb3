import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SendEmailProps } from "#app/features/base/messages/components/send-email-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const ResendLinkDialog = lazyPart(() => import("#app/features/orders/waiver/components/resend-link-dialog.tsx"));
const RemindDialog = lazyPart(() => import("#app/features/office/order-page/components/dialogs/remind-dialog.tsx"));

type About = { id: number; customerName: string };

export function ResendLinkAction({ waiver }: { waiver: About }) {
  return (
    <EmailAction label="Resend link" about={waiver.customerName}>
      {(dialog) => <ResendLinkDialog waiver={waiver} {...dialog} />}
    </EmailAction>
  );
}

export function RemindAction({ booking }: { booking: About }) {
  return (
    <EmailAction label="Remind" about={booking.customerName}>
      {(dialog) => <RemindDialog booking={booking} {...dialog} />}
    </EmailAction>
  );
}

type EmailActionProps = { label: string; about: string; children: (dialog: Required<SendEmailProps>) => ReactNode };

/** Shows the email first. Sent once from here; to email the customer again, the owner opens the booking. */
function EmailAction({ label, about, children }: EmailActionProps) {
  const [open, setOpen] = useState<boolean>();
  const [sent, setSent] = useState<"Saved" | "Sent">();
  const onSent: Required<SendEmailProps>["onSent"] = (by) => setSent(by === "outbox" ? "Saved" : "Sent");
  return (
    <>
      {sent ? (
        <Done takesFocus>{sent}</Done>
      ) : (
        <Button
          variant="office"
          size="row"
          shape="soft"
          className="shrink-0"
          aria-label={`${label}: ${about}`}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      {open !== undefined && children({ open, onOpenChange: setOpen, onSent })}
    </>
  );
}

/** In the place of the button; after a dialog the focus goes on here, where that button was. */
export function Done({ children, takesFocus = false }: { children: string; takesFocus?: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  // An effect, because the dialog lets the focus go in one of its own, which comes before.
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-display text-small font-medium text-moss md:min-h-9"
    >
      <Check aria-hidden="true" className="size-4.5" />
      {children}
    </p>
  );
}
