import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, textDetails, wide } from "./details-form.ts";
import { FactLines } from "./fact-details.tsx";

export function WaiverFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["waiver"];
  const field = textDetails(meta, changeMeta);
  return (
    <>
      <Field
        label="Effective from"
        error={faults.effective}
        hint="From this day on everyone signs this text. What was signed before stays as it was."
        className={wide}
      >
        <Input type="date" {...field("effective")} />
      </Field>
      <Field
        label="Consent to sign electronically"
        error={faults.consent}
        hint="Shown beside the signature."
        className={wide}
      >
        <FactLines {...field("consent")} rows={5} />
      </Field>
    </>
  );
}
