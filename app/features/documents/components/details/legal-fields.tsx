import { Field } from "../../../../ui/field.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, textDetails, wide } from "./details-form.ts";
import { FactInput, FactLines } from "./fact-details.tsx";
import { WordListInput } from "./word-list-input.tsx";

export function LegalFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["legal"];
  const field = textDetails(meta, changeMeta);
  return (
    <>
      <Field label="Heading" error={faults.heading} className={wide}>
        <FactInput {...field("heading")} />
      </Field>
      <Field label="First sentence" error={faults.lead} className={wide}>
        <FactLines {...field("lead")} rows={2} />
      </Field>
      <Field label="Description for search engines" error={faults.description} className={wide}>
        <FactLines {...field("description")} rows={2} />
      </Field>
      <Field label="Search words" optional hint="Separated by commas." error={faults.keywords} className={wide}>
        <WordListInput name="keywords" value={meta.keywords} onChange={(keywords) => changeMeta({ keywords })} />
      </Field>
    </>
  );
}
