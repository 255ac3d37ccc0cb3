import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useLastDefined } from "../../../ui/use-last-defined.ts";
import type { BookingFlow } from "../use-booking-flow.ts";
import { fullDay } from "./day-labels.ts";
import { DetailsForm } from "./details-form.tsx";
import { PriceColumn, PriceFooter } from "./details-price.tsx";
import type { DialogFocus } from "./use-dialog-focus.ts";

const FORM_ID = "booking-details";

type DetailsDialogProps = { open: boolean; booking: BookingFlow; focus: DialogFocus };

export function DetailsDialog({ open, booking, focus }: DetailsDialogProps) {
  const { flow, item, price, dispatch } = booking;
  const [asking, setAsking] = useState(false);
  const date = useLastDefined(flow.date);
  if (!item || !date) return null;

  const forget = () => dispatch({ type: "details cancelled" });
  const typed = [...Object.values(flow.details), flow.waiver.signature].some((text) => text.trim() !== "");
  const leave = () => (typed ? setAsking(true) : forget());

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => next || leave()}
        title="Where's the party?"
        description={`${item.name} · ${fullDay(date)}`}
        size="lg"
        flush
        footerNote={<PriceFooter price={price} />}
        footer={
          <>
            <Button variant="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={FORM_ID}>
              Continue to Waiver
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        }
        onInteractOutside={(event) => event.preventDefault()}
        {...focus}
      >
        <div className="md:grid md:min-h-full md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18.75rem]">
          <DetailsForm id={FORM_ID} booking={booking} item={item} />
          <PriceColumn item={item} date={date} price={price} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this booking?"
        confirmLabel="Discard"
        cancelLabel="Keep going"
        onConfirm={forget}
      >
        You'll lose the day you picked and everything you typed. This can't be undone.
      </ConfirmDialog>
    </>
  );
}
