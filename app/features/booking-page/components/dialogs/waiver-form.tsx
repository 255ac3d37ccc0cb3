import { Phone } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusiness } from "../../../../page-facts.tsx";
import { telHref } from "../../../../shared/tel-href.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { AgreeText } from "../../../waiver/components/agree-text.tsx";
import { type ShownWaiverText, WAIVER_NEEDED } from "../../../waiver/schema.ts";
import { somethingMissing, type WaiverErrors, waiverErrors } from "../../form-schema.ts";
import { firstItem, type WaiverForm as Waiver } from "../../rules/booking-flow.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { ExtrasLeftOut } from "./extras-not-loaded.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";
import { focusField } from "./use-dialog-focus.ts";
import { SignatureFields, SignerFields } from "./waiver-fields.tsx";

type WaiverFormProps = { id: string; booking: BookingFlow; text: ShownWaiverText | undefined };

export function WaiverForm({ id, booking, text }: WaiverFormProps) {
  const { flow, dispatch, refusal } = booking;
  const { waiver } = flow;
  const { contact } = useBusiness();
  const locked = booking.sending !== "idle";
  const [sentence, setSentence] = useState<string>();
  const sent = useRef(waiver);
  const found = sentence === undefined ? {} : waiverErrors(waiver);

  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const wrong = waiverErrors(waiver);
    const [first] = Object.keys(wrong) as (keyof Waiver)[];
    if (first === undefined) {
      sent.current = waiver;
      return booking.submit(text?.sha256);
    }
    flushSync(() => setSentence(somethingMissing(wrong) ? WAIVER_NEEDED : wrong[first]));
    focusField(event.currentTarget, first);
  };

  const type = (typed: Partial<Waiver>) => dispatch({ type: "waiver typed", waiver: typed });
  const form = { waiver, errors: { ...unchanged(refusal?.fields, waiver, sent.current), ...found }, locked, type };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-6 grid gap-5">
      {Object.keys(found).length > 0 && <Alert tone="error" live title={sentence} />}
      {refusal && !locked && <RefusalAlert refusal={refusal} itemId={firstItem(flow)} dispatch={dispatch} />}
      <ExtrasLeftOut booking={booking} />
      {booking.gone && <RentalGone phone={contact.phone} />}
      <SignerFields form={form} />
      <SignatureFields form={form} />
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
        onChange={(event) => type({ agreed: event.target.checked })}
        error={form.errors.agreed}
      >
        <AgreeText phone={contact.phone} />
      </Checkbox>
    </form>
  );
}

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

/** What the server did not take, until it is changed. */
function unchanged(fields: Record<string, string> = {}, waiver: Waiver, sent: Waiver): WaiverErrors {
  const names = Object.keys(fields) as (keyof Waiver)[];
  return Object.fromEntries(names.filter((name) => waiver[name] === sent[name]).map((name) => [name, fields[name]]));
}
