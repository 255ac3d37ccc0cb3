import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusiness } from "../../../../page-facts.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { DETAILS_NEEDED } from "../../../orders/book-schema.ts";
import { type DetailsErrors, detailsErrors, somethingMissing } from "../../form-schema.ts";
import { askForQuote } from "../../rules/ask-for-quote.ts";
import type { Details } from "../../rules/booking-flow.ts";
import type { BookingFlow, Refusal } from "../../use-booking-flow.ts";
import { AddressFields } from "./address-fields.tsx";
import { ContactFields, EventFields } from "./details-fields.tsx";
import { ExemptionFields } from "./exemption-fields.tsx";
import { ExtrasLeftOut } from "./extras-not-loaded.tsx";
import { SiteFields } from "./site-fields.tsx";
import { focusField } from "./use-dialog-focus.ts";

type DetailsFormProps = { id: string; booking: BookingFlow };

export function DetailsForm({ id, booking }: DetailsFormProps) {
  const { flow, dispatch, refusal, facts } = booking;
  const { details } = flow;
  const { charges: { tax = 0 } = {} } = useBusiness();
  // Set by the first attempt to continue; from then on errors follow what is typed.
  const [sentence, setSentence] = useState<string>();
  const asOpened = useRef(details);
  const check = () => detailsErrors(details, { delivery: facts.delivery.kind, taxed: tax > 0 });
  const found = sentence === undefined ? {} : check();
  const errors = { ...refusedFields(refusal, details, asOpened.current), ...found };

  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const wrong = check();
    const [first] = Object.keys(wrong) as (keyof Details)[];
    if (first === undefined) return dispatch({ type: "details done" });
    flushSync(() => setSentence(somethingMissing(wrong) ? DETAILS_NEEDED : wrong[first]));
    focusField(event.currentTarget, first);
  };

  const form = {
    details,
    errors,
    type: (typed: Partial<Details>) => dispatch({ type: "details typed", details: typed }),
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid content-start gap-5 px-5 py-5 md:px-8 md:py-6">
      {Object.keys(found).length > 0 && <Alert tone="error" live title={sentence} />}
      <ExtrasLeftOut booking={booking} />
      <ContactFields form={form} />
      <AddressFields form={form} delivery={facts.delivery} onRetry={facts.retry} quote={askForQuote(flow)} />
      <SiteFields form={form} booking={booking} />
      <EventFields form={form} />
      <ExemptionFields form={form} />
    </form>
  );
}

/** How the server names what has another name here. */
const names: Record<string, keyof Details> = {
  customerAddress: "street",
  "exemption.name": "exemptionName",
  "exemption.number": "exemptionNumber",
  "site.ceilingFt": "ceilingFt",
};

/** Fields the server rejected, until they are changed. */
function refusedFields(refusal: Refusal | undefined, details: Details, sent: Details): DetailsErrors {
  const all = Object.entries(refusal?.fields ?? {}).map(([name, text]) => [names[name] ?? name, text] as const);
  return Object.fromEntries(all.filter(([name]) => details[name as keyof Details] === sent[name as keyof Details]));
}
