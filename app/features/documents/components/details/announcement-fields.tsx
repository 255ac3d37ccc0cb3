import { zoneName } from "../../../../../config/time-zones.ts";
import { useTimeZone } from "../../../../page-facts.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { type DetailsForm, textDetails, wide } from "./details-form.ts";

export function AnnouncementFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["announcement"];
  const field = textDetails(meta, changeMeta);
  const clock = zoneName(useTimeZone());
  return (
    <>
      <Field label="From" optional error={faults.from} hint={`${clock}. Empty: as soon as you publish.`}>
        <Input type="datetime-local" {...field("from")} />
      </Field>
      <Field label="Until" optional error={faults.until} hint="Empty: until you take it down.">
        <Input type="datetime-local" {...field("until")} />
      </Field>
      <Field label="Link" optional error={faults.link} hint="The whole line leads there." className={wide}>
        <Input
          type="url"
          name="link"
          inputMode="url"
          placeholder="https://"
          value={meta.link}
          onChange={(event) => changeMeta({ link: event.target.value.trim() })}
        />
      </Field>
    </>
  );
}
