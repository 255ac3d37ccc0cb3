import {
  longBillingTexts,
  longTexts,
  shortBillingTexts,
  shortTexts,
} from "#app/features/orders/order-form/rules/order-fields.ts";
import { surfaceLabels } from "#app/features/orders/order-form/rules/site-questions.ts";
import { placeOptions } from "#app/features/orders/orders/rules/site-text.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { priceTerms } from "#app/shared/money/price-terms.ts";
import { MAX_NOTE, orderNotes } from "#app/shared/words/order-notes.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneField, usePhoneOrder } from "../phone-order.ts";
import { OrderStep } from "./order-step.tsx";

const CERTIFICATE = "They often ask for a certificate of insurance: it goes on your list.";

/** What may come up on the phone, and can be added later. */
export function DetailsStep() {
  const { form, order, change } = usePhoneOrder();
  const field = usePhoneField();
  const taxed = priceTerms(useBusiness()).tax.basisPoints > 0;
  const asksForCertificate = order.place === "park" || order.place === "school";
  return (
    <OrderStep number={4} title="Details, if they come up">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          form={form}
          name="place"
          label="Place"
          choices={placeOptions}
          empty="Not asked"
          hint={asksForCertificate && CERTIFICATE}
        />
        <SelectField
          form={{ ...form, set: (typed) => change({ ...typed, surfaceOf: null }) }}
          name="surface"
          label="What it stands on"
          choices={Object.entries(surfaceLabels)}
        />
        {/* On the phone the spot comes up before the occasion. */}
        {shortTexts.toReversed().map((name) => (
          <TextField key={name} {...field(name)} optional />
        ))}
        {taxed && (
          <>
            <TextField {...field("exemptionName")} optional />
            <TextField {...field("exemptionNumber")} optional />
          </>
        )}
        {shortBillingTexts.map((name) => (
          <TextField key={name} {...field(name)} optional />
        ))}
        {[...longBillingTexts, ...longTexts].map((name) => (
          <TextField key={name} {...field(name)} optional className="md:col-span-2" />
        ))}
        {orderNotes.map(({ name, label, hint }) => (
          <TextField
            isLong
            key={name}
            form={form}
            name={name}
            label={label}
            hint={hint}
            maxLength={MAX_NOTE}
            rows={3}
            optional
          />
        ))}
      </div>
    </OrderStep>
  );
}
