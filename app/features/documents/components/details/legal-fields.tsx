import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, wide } from "./details-form.ts";
import { WordListInput } from "./word-list-input.tsx";

export function LegalFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["legal"];
  return (
    <>
      <Field label="Heading" error={faults.heading} className={wide}>
        <Input name="heading" value={meta.heading} onChange={(event) => changeMeta({ heading: event.target.value })} />
      </Field>
      <Field label="First sentence" error={faults.lead} className={wide}>
        <Textarea
          name="lead"
          rows={2}
          value={meta.lead}
          onChange={(event) => changeMeta({ lead: event.target.value })}
        />
      </Field>
      <Field label="Description for search engines" error={faults.description} className={wide}>
        <Textarea
          name="description"
          rows={2}
          value={meta.description}
          onChange={(event) => changeMeta({ description: event.target.value })}
        />
      </Field>
      <Field label="Search words" optional hint="Separated by commas." error={faults.keywords} className={wide}>
        <WordListInput name="keywords" value={meta.keywords} onChange={(keywords) => changeMeta({ keywords })} />
      </Field>
    </>
  );
}
