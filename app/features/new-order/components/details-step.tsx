import { useBusiness } from "../../../page-facts.tsx";
import { priceTerms } from "../../../shared/price-terms.ts";
import {
  MAX_EVENT_TYPE,
  MAX_EXEMPTION_NAME,
  MAX_EXEMPTION_NUMBER,
  MAX_LOCATION,
  MAX_REQUESTS,
} from "../../../shared/vocabulary.ts";
import { Field } from "../../../ui/field.tsx";
import { options, Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { placeOptions } from "../../order-form/rules/site-questions.ts";
import type { OrderErrors } from "../rules/check-order.ts";
import type { NewOrder } from "../rules/new-order.ts";
import type { NewOrderForm } from "../use-new-order.ts";
import { OrderInput } from "./caller-fields.tsx";
import { OrderStep } from "./order-step.tsx";

type DetailsStepProps = { form: NewOrderForm; errors: OrderErrors };

const CERTIFICATE = "They often ask for a certificate of insurance: it goes on your list.";
const surfaces = { unknown: "Not sure", grass: "Grass", hard: "Driveway or concrete", indoor: "Indoors" };

/** What may come up on the phone, and can be added later. */
export function DetailsStep({ form, errors }: DetailsStepProps) {
  const { order, change } = form;
  const taxed = priceTerms(useBusiness()).tax.basisPoints > 0;
  const common = { form, errors };
  return (
    <OrderStep number={4} title="Details, if they come up">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label="Place" hint={order.place === "park" || order.place === "school" ? CERTIFICATE : undefined}>
          <Select
            name="place"
            value={order.place}
            onChange={({ target }) => change({ place: target.value as NewOrder["place"] })}
          >
            <option value="">Not asked</option>
            {options(placeOptions)}
          </Select>
        </Field>
        <Field label="What it stands on">
          <Select
            name="surface"
            value={order.surface}
            onChange={({ target }) => change({ surface: target.value as NewOrder["surface"], surfaceOf: null })}
          >
            {options(Object.entries(surfaces))}
          </Select>
        </Field>
        <OrderInput {...common} name="location" label="Setup spot" maxLength={MAX_LOCATION} />
        <OrderInput {...common} name="eventType" label="Event type" maxLength={MAX_EVENT_TYPE} />
        {taxed && (
          <>
            <OrderInput
              {...common}
              name="exemptionName"
              label="Tax-exempt organization"
              maxLength={MAX_EXEMPTION_NAME}
            />
            <OrderInput
              {...common}
              name="exemptionNumber"
              label="Certificate number"
              maxLength={MAX_EXEMPTION_NUMBER}
            />
          </>
        )}
        <Field label="Requests" optional error={errors.additionalRequests} className="md:col-span-2">
          <Textarea
            name="additionalRequests"
            maxLength={MAX_REQUESTS}
            value={order.additionalRequests}
            onChange={({ target }) => change({ additionalRequests: target.value })}
          />
        </Field>
      </div>
    </OrderStep>
  );
}
