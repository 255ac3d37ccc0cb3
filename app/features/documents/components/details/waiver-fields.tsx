import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, wide } from "./details-form.ts";

export function WaiverFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["waiver"];
  return (
    <>
      <Field
        label="Effective from"
        error={faults.effective}
        hint="From this day on everyone signs this text. What was signed before stays as it was."
        className={wide}
      >
        <Input
          type="date"
          name="effective"
          value={meta.effective}
          onChange={(event) => changeMeta({ effective: event.target.value })}
        />
      </Field>
      <Field
        label="Consent to sign electronically"
        error={faults.consent}
        hint="Shown beside the signature."
        className={wide}
      >
        <Textarea
          name="consent"
          rows={5}
          value={meta.consent}
          onChange={(event) => changeMeta({ consent: event.target.value })}
        />
      </Field>
    </>
  );
}
