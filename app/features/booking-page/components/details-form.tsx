import { MapPinned } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBusiness } from "../../../page-facts.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { DETAILS_NEEDED } from "../../booking/book-schema.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { type DetailsErrors, detailsErrors, isOutsideDeliveryArea, somethingMissing } from "../form-schema.ts";
import type { Details } from "../rules/booking-flow.ts";
import type { BookingFlow, Refusal } from "../use-booking-flow.ts";
import { ContactFields, EventFields } from "./details-fields.tsx";
import { OutsideArea } from "./outside-area.tsx";
import { focusField } from "./use-dialog-focus.ts";

type DetailsFormProps = { id: string; booking: BookingFlow; item: Inflatable };

export function DetailsForm({ id, booking, item }: DetailsFormProps) {
  const { serviceArea } = useBusiness();
  const { flow, dispatch, refusal } = booking;
  const { details } = flow;
  // Set by the first attempt to continue; from then on errors follow what is typed.
  const [sentence, setSentence] = useState<string>();
  const asOpened = useRef(details);
  const found = sentence === undefined ? {} : detailsErrors(details);
  const errors = { ...refusedFields(refusal, details, asOpened.current), ...found };

  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    event.preventDefault();
    const wrong = detailsErrors(details);
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
      <ContactFields form={form} />
      <div role="status" className="empty:hidden">
        {isOutsideDeliveryArea(details, serviceArea.zips) && <FarAway />}
      </div>
      <EventFields
        form={form}
        item={item}
        wetOption={booking.things[0]?.wet ?? false}
        setWet={(wet) => dispatch({ type: "wet set", index: 0, wet })}
      />
    </form>
  );
}

function FarAway() {
  return (
    <Alert tone="info" icon={<MapPinned />} title="That's outside our free delivery area">
      <OutsideArea />
    </Alert>
  );
}

/** Fields the server rejected, until they are changed. The address is one line there and three fields here. */
function refusedFields(refusal: Refusal | undefined, details: Details, sent: Details): DetailsErrors {
  const { customerAddress, ...fields } = refusal?.fields ?? {};
  const all: DetailsErrors = customerAddress ? { ...fields, street: customerAddress } : fields;
  const unchanged = (Object.keys(all) as (keyof Details)[]).filter((name) => details[name] === sent[name]);
  return Object.fromEntries(unchanged.map((name) => [name, all[name]]));
}
