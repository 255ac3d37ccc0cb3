import { ArrowRight } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useLastDefined } from "../../../../ui/use-last-defined.ts";
import { thingCount } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { daysText } from "../page/day-labels.ts";
import { DetailsForm } from "./details-form.tsx";
import { PriceColumn, PriceFooter } from "./details-price.tsx";
import type { DialogFocus } from "./use-dialog-focus.ts";

const FORM_ID = "booking-details";
const UNDO_MS = 10_000;

type DetailsDialogProps = { open: boolean; booking: BookingFlow; focus: DialogFocus };

export function DetailsDialog({ open, booking, focus }: DetailsDialogProps) {
  const { flow, item, things, along, price } = booking;
  const date = useLastDefined(flow.date);
  if (!item || !date) return null;
  const count = thingCount(things, along);
  const cancel = () => forget(booking);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || cancel()}
      title="Where's the party?"
      description={`${count === 1 ? item.name : `${count} in your party`} · ${daysText(date, flow.days)}`}
      size="lg"
      flush
      footerNote={<PriceFooter price={price} />}
      footer={
        <>
          <Button variant="quiet" className="max-md:px-4" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} className="max-md:px-4">
            Continue to Waiver
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      <div className="md:grid md:min-h-full md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <DetailsForm id={FORM_ID} booking={booking} />
        <PriceColumn booking={booking} date={date} />
      </div>
    </Dialog>
  );
}

/** Leaving clears the day and the form, as the specification says; for a moment it can be taken back. */
function forget({ flow, dispatch }: BookingFlow): void {
  dispatch({ type: "details cancelled" });
  toast({
    title: "Form cleared",
    description: "Nothing was booked.",
    duration: UNDO_MS,
    action: {
      label: "Undo",
      altText: "Pick the day again",
      onAction: () => dispatch({ type: "restored", flow }),
    },
  });
}
