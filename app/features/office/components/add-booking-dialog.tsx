import { type FormEvent, useId, useRef } from "react";
import { businessToday } from "../../../shared/business-clock.ts";
import { formMessage } from "../../../shared/form-message.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useFocusFirstError } from "../../../ui/use-focus-first-error.ts";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import { useBusinessToday } from "../../availability/use-clock.ts";
import { NearestDates } from "../../booking/components/office/nearest-dates.tsx";
import { signingLinkText } from "../../messages/rules/sent-text.ts";
import { useMailDelivery } from "../../messages/use-mail-delivery.ts";
import { quoteNotes } from "../rules/entry-from-quote.ts";
import type { useAddBooking } from "../use-add-booking.ts";
import { type EntryForm, useBookingEntry } from "../use-booking-entry.ts";
import { EntryCustomerFields, EntryEventFields } from "./entry-fields.tsx";

type AddBookingDialogProps = { add: ReturnType<typeof useAddBooking> };

/** A booking taken by phone, or made from a quote. The server decides whether the day is free. */
export default function AddBookingDialog({ add }: AddBookingDialogProps) {
  const today = useBusinessToday(businessToday(new Date()));
  const form = useBookingEntry(add.quoteId);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const focusReturn = useFocusReturn();
  const by = useMailDelivery();
  const { checked, refusal, busy } = form;
  useFocusFirstError(element, (checked ?? refusal)?.fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { customerName } = form.entry;
    const added = await form.send();
    if (!added) return;
    const description = added.quoteMarked
      ? `No. ${added.bookingId}. ${signingLinkText(customerName, by)}`
      : `No. ${added.bookingId}. The quote request couldn't be marked as booked.`;
    toast({ title: "Booking added", description, tone: added.quoteMarked ? "success" : "warning" });
    add.show(added.bookingId);
  }

  return (
    <Dialog
      {...focusReturn}
      open={add.open}
      onOpenChange={(open) => open || add.close()}
      title="Add booking"
      description="It's confirmed right away. The customer signs the waiver through an emailed link."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet" size="sm">
              Close
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} size="sm" busy={busy}>
            Add booking
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Problems form={form} today={today} />
        {form.quote && (
          <Alert tone="info" title={`From ${form.quote.name}'s quote request`}>
            <p className="text-small">{quoteNotes(form.quote).join(" · ")}</p>
          </Alert>
        )}
        <EntryEventFields form={form} today={today} />
        <EntryCustomerFields form={form} />
      </form>
    </Dialog>
  );
}

/** Why it was not added, above the form and read aloud. */
function Problems({ form: { checked, refusal, type }, today }: { form: EntryForm; today: PlainDate }) {
  if (checked) return <Alert live tone="error" title={checked.message} />;
  if (!refusal) return null;
  const message = formMessage(refusal.message, refusal.fields);
  const nearest = (refusal.details.nearestDates ?? []) as PlainDate[];
  return (
    <Alert live tone="error" title="Failed to add booking. Please try again.">
      {message && <p className="text-small">{message}</p>}
      {nearest.length > 0 && (
        <div className="mt-2 text-ink">
          <NearestDates dates={nearest} today={today} onPick={(eventDate) => type({ eventDate })} />
        </div>
      )}
    </Alert>
  );
}
