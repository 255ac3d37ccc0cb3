import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import type { DetailsForm } from "./details-form.ts";

type SlugFieldProps = Pick<DetailsForm, "text" | "faults" | "change"> & { label: string; prefix: string };

/** Where customers read it. */
export function SlugField({ label, prefix, text, faults, change }: SlugFieldProps) {
  return (
    <Field label={label} error={faults.slug} hint={`${prefix}${text.slug || "…"} · Old addresses lead to the new one.`}>
      <Input
        name="slug"
        autoCapitalize="none"
        spellCheck={false}
        value={text.slug}
        onChange={(event) => change({ slug: event.target.value.trim().toLowerCase() })}
      />
    </Field>
  );
}
