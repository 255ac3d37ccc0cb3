import type { UseQueryResult } from "@tanstack/react-query";
import { PenLine, Phone } from "lucide-react";
import { useEffect, useRef } from "react";
import { bindOrderFields } from "#app/features/orders/order-form/bind-order-fields.ts";
import { AgreeText } from "#app/features/orders/waiver/components/agree-text.tsx";
import { SignaturePad } from "#app/features/orders/waiver/components/signature-pad.tsx";
import { WaiverBox } from "#app/features/orders/waiver/components/waiver-box.tsx";
import { type ShownWaiverText, WAIVER_NEEDED } from "#app/features/orders/waiver/schema.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { stepToFix, waiverErrors } from "../../form-schema.ts";
import { type FlowEvent, firstItem, type WaiverForm as Waiver } from "../../rules/booking-flow.ts";
import { nextText, sumText } from "../../rules/booking-price.ts";
import type { Refusal } from "../../use-booking-flow.ts";
import { SumNote } from "../page/money-lines.tsx";
import { ExtrasLeftOut } from "../party/extra-list.tsx";
import { useCheckedForm } from "./use-checked-form.tsx";
import type { DialogProps } from "./use-dialog-focus.ts";

const FORM_ID = "booking-waiver";

type WaiverQuery = UseQueryResult<ShownWaiverText>;

export function WaiverDialog({ open, text, focus }: DialogProps & { text: WaiverQuery }) {
  const { flow, item, price, sending, gone, dispatch } = useThisBooking();
  const { name, home } = useBusiness();
  if (!item) return null;
  const locked = sending !== "idle";
  const back = () => locked || dispatch({ type: "waiver cancelled" });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || back()}
      title="Read and sign the waiver"
      description={[`${name} waiver and release`, effectiveFrom(text.data), `${home.regionName} law`]
        .filter(Boolean)
        .join(" · ")}
      footerNote={<SumNote sum={`${sumText(price, "today")} today`}>{nextText(price)}</SumNote>}
      footer={
        <>
          <Button variant="quiet" disabled={locked} onClick={back} className="max-md:px-4">
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            busy={locked || price.isPending}
            disabled={!flow.waiver.agreed || !text.data || gone}
            className="max-md:px-4"
          >
            <PenLine aria-hidden="true" className="max-[22rem]:hidden" />
            Sign and Continue
          </Button>
        </>
      }
      onInteractOutside={(event) => event.preventDefault()}
      {...focus}
    >
      <WaiverTextBox text={text} />
      <WaiverForm text={text.data} />
    </Dialog>
  );
}

function effectiveFrom(text: ShownWaiverText | undefined): string {
  return text ? `effective ${longDate(plainDate(text.effective))}` : "";
}

const goToForm = () => document.getElementById(FORM_ID)?.scrollIntoView();

/** Without the text the button stays disabled: nobody can sign what they cannot read. */
function WaiverTextBox({ text }: { text: WaiverQuery }) {
  if (text.data) return <WaiverBox text={text.data} onSign={goToForm} />;
  if (text.isError && !text.isFetching) {
    return (
      <Alert
        tone="warning"
        live
        title="The waiver didn't load"
        action={
          <Button variant="white" size="sm" onClick={() => text.refetch()}>
            Retry
          </Button>
        }
      >
        You can sign it once it loads. We kept what you typed.
      </Alert>
    );
  }
  return (
    <SkeletonGroup label="Loading the waiver" className="grid gap-3">
      <Skeleton className="h-9 rounded-full" />
      <Skeleton className="h-64 rounded-small md:h-66" />
    </SkeletonGroup>
  );
}

function WaiverForm({ text }: { text: ShownWaiverText | undefined }) {
  const timeZone = useTimeZone();
  const { flow, dispatch, refusal, sending, gone, submit } = useThisBooking();
  const { waiver } = flow;
  const { contact } = useBusiness();
  // Nothing can be changed while it is being sent.
  const locked = sending !== "idle";
  const { onSubmit, errors, alert } = useCheckedForm(waiver, {
    check: () => waiverErrors(waiver),
    needed: WAIVER_NEEDED,
    refused: refusal?.fields ?? {},
    onDone: () => submit(text?.sha256),
  });
  const set = (typed: Partial<Waiver>) => dispatch({ type: "waiver typed", waiver: typed });
  const field = bindOrderFields({ draft: waiver, set, errors });
  return (
    <form id={FORM_ID} noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      {alert}
      {refusal && !locked && <RefusalAlert refusal={refusal} />}
      <ExtrasLeftOut />
      {gone && <RentalGone phone={contact.phone} />}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField {...field("fullName")} readOnly={locked} />
        <TextField {...field("email")} readOnly={locked} />
        <TextField {...field("phone")} readOnly={locked} />
        <TextField label="Date" readOnly value={longDate(businessToday(new Date(), timeZone))} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          {...field("signature")}
          readOnly={locked}
          hint="Your typed name is your signature."
          controlClassName="min-h-17 font-display text-[1.375rem]"
        />
        <SignaturePad
          value={waiver.drawnSignature ?? ""}
          onChange={(drawnSignature) => set({ drawnSignature })}
          locked={locked}
          error={errors.drawnSignature}
        />
      </div>
      {text && (
        <div>
          <h3 className="text-button">Signing electronically</h3>
          <p className="mt-1 max-w-[75ch] text-small text-ink-soft">{text.consent}</p>
        </div>
      )}
      <Checkbox
        name="agreed"
        boxed
        required
        disabled={locked}
        checked={waiver.agreed}
        onChange={(event) => set({ agreed: event.target.checked })}
        error={errors.agreed}
      >
        <AgreeText phone={contact.phone} />
      </Checkbox>
    </form>
  );
}

/** What the server did not take, with the way to where it is changed. */
function RefusalAlert({ refusal }: { refusal: Refusal }) {
  const step = stepToFix(refusal.fields);
  const place = useRef<HTMLDivElement>(null);
  // It appears above the button that was pressed, perhaps out of sight. Scrolling answers with a promise in newer browsers,
  // and what an effect returns has to be a function.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place}>
      <Alert tone="error" live title="That didn't go through" action={<FixButton step={step} />}>
        {refusal.message} Nothing was charged, and we kept what you typed.
      </Alert>
    </div>
  );
}

function FixButton({ step }: { step: ReturnType<typeof stepToFix> }) {
  const { flow, dispatch } = useThisBooking();
  if (step === "waiver") return null;
  const { event, label } = ways(firstItem(flow))[step];
  return (
    <Button variant="white" size="sm" onClick={() => dispatch(event)}>
      {label}
    </Button>
  );
}

const ways = (
  itemId: number | undefined,
): Record<"day" | "party" | "details", { event: FlowEvent; label: string }> => ({
  day: { event: { type: "went to", itemId }, label: "Pick another day" },
  party: { event: { type: "stepped to", step: "choose" }, label: "Change your party" },
  details: { event: { type: "waiver cancelled" }, label: "Change the details" },
});

/** The toast disappears; this stays beside the button that is disabled because of it. */
function RentalGone({ phone }: { phone: string }) {
  return (
    <Alert
      tone="warning"
      title="Booking Request Received"
      action={
        <ButtonLink href={telHref(phone)} variant="white" size="sm">
          <Phone aria-hidden="true" />
          {phone}
        </ButtonLink>
      }
    >
      This rental is no longer in our online calendar. Please call {phone} to confirm your booking details. Nothing was
      charged, and we kept what you typed.
    </Alert>
  );
}
