import { ArrowRight, Truck } from "lucide-react";
import { Lawn } from "#app/features/fleet/catalog/components/product/lawn.tsx";
import { formFields } from "#app/features/orders/order-form/rules/order-fields.ts";
import { DETAILS_NEEDED } from "#app/features/orders/orders/book-schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Line } from "#app/ui/line.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { useThisBooking } from "../../booking-context.ts";
import { detailsErrors } from "../../form-schema.ts";
import type { Details } from "../../rules/booking-flow.ts";
import { isTaxExempt, sumText } from "../../rules/booking-price.ts";
import { countAll } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { daysText } from "../page/day-labels.ts";
import { PriceLines, SumNote } from "../page/money-lines.tsx";
import { ExtrasLeftOut } from "../party/extra-list.tsx";
import { AddressFields, BillingFields, ContactFields, EventFields, ExemptionFields } from "./details-fields.tsx";
import { SiteFields } from "./site-fields.tsx";
import { useCheckedForm } from "./use-checked-form.tsx";
import type { DialogProps } from "./use-dialog-focus.ts";

const FORM_ID = "booking-details";
const UNDO_MS = 10_000;

export function DetailsDialog({ open, focus }: DialogProps) {
  const booking = useThisBooking();
  const { flow, item, orderItems, orderExtras } = booking;
  const date = useLastDefined(flow.date);
  if (!item || !date) return null;
  const count = countAll(orderItems, orderExtras);
  const cancel = () => forget(booking);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || cancel()}
      title="Where's the party?"
      description={`${count === 1 ? item.name : `${count} in your party`} · ${daysText(date, flow.days)}`}
      size="lg"
      flush
      footerNote={<PriceFooter />}
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
        <DetailsForm />
        <PriceColumn date={date} />
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

function DetailsForm() {
  const { flow, dispatch, refusal, facts } = useThisBooking();
  const { details } = flow;
  const { exemption } = useBusiness();
  const { onSubmit, errors, alert } = useCheckedForm(details, {
    check: () => detailsErrors(details, { delivery: facts.delivery.kind, taxed: exemption !== undefined }),
    needed: DETAILS_NEEDED,
    refused: formFields(refusal?.fields ?? {}),
    onDone: () => dispatch({ type: "details done" }),
  });
  const form = {
    draft: details,
    errors,
    set: (typed: Partial<Details>) => dispatch({ type: "details typed", details: typed }),
  };
  return (
    <form id={FORM_ID} noValidate onSubmit={onSubmit} className="grid content-start gap-5 px-5 py-5 md:px-8 md:py-6">
      {alert}
      <ExtrasLeftOut />
      <ContactFields form={form} />
      <AddressFields form={form} />
      <SiteFields form={form} />
      <EventFields form={form} />
      <BillingFields form={form} />
      <ExemptionFields form={form} />
    </form>
  );
}

/** Beside the form from 768 px, and in view however far the form is scrolled. */
function PriceColumn({ date }: { date: PlainDate }) {
  const { delivery, exemption } = useBusiness();
  const { flow, orderItems, price } = useThisBooking();
  const inFull = price.balance === 0;
  return (
    <aside aria-label="Price" className="hidden bg-sun-tint md:block">
      <div className="sticky top-0 p-5 lg:p-6.5">
        <Lawn
          items={orderItems.map(({ item }) => item)}
          scene
          width={260}
          className="mb-4 aspect-5/3 w-full rounded-small shadow-1 [@media(max-height:44rem)]:hidden"
        />
        <h3 className="text-h3">{orderItems.length === 1 ? orderItems[0]?.item.name : "Your party"}</h3>
        <p className="font-display text-small text-ink-soft">{daysText(date, flow.days)}</p>
        <dl aria-live="polite" className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4 text-small">
          <PriceLines delivery="Delivery" rental="Full day">
            {exemption && isTaxExempt(flow.details) && <Line label="Tax exempt" amount={formatCents(0)} />}
          </PriceLines>
        </dl>
        <dl className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4">
          <Line label={inFull ? "Due today" : "Deposit today"} amount={sumText(price, "today")} />
          <Line label="Due on delivery day" amount={sumText(price, "balance")} />
        </dl>
        <p className="mt-4 flex gap-2 text-fine text-ink-soft">
          <Truck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>
            Delivery <NoBreak>{windowText(delivery.window)}</NoBreak>, pickup{" "}
            <NoBreak>{windowText(delivery.pickup)}</NoBreak>, confirmed {delivery.confirmedHoursBefore} hours before.
          </span>
        </p>
      </div>
    </aside>
  );
}

/** The same in two lines, above the buttons of a phone. */
export function PriceFooter() {
  const { price } = useThisBooking();
  return (
    <div aria-live="polite" className="md:hidden">
      <SumNote sum={sumText(price, "total")}>
        {price.balance === 0
          ? "Paid in full today, nothing due on delivery day"
          : `${sumText(price, "today")} today, ${sumText(price, "balance")} on delivery day`}
      </SumNote>
    </div>
  );
}
