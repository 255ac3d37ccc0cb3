import { faqCategories } from "../../../../../content/faq-categories.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Switch } from "../../../../ui/switch.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { CategoryField } from "./category-field.tsx";
import type { DetailsForm } from "./details-form.ts";
import { SlugField } from "./slug-field.tsx";

export function QuestionFields({ text, faults, change, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["question"];
  return (
    <>
      <CategoryField
        options={faqCategories}
        value={meta.category}
        error={faults.category}
        onChange={(category) => changeMeta({ category })}
      />
      <Field label="Order" hint="Lower comes first in its category.">
        <Input
          type="number"
          name="order"
          value={meta.order}
          onChange={(event) => changeMeta({ order: Math.trunc(Number(event.target.value)) || 0 })}
        />
      </Field>
      <SlugField label="Link to it" prefix="/faq#" text={text} faults={faults} change={change} />
      <Switch
        label="Asked most"
        hint="Shown first, and on the home page."
        checked={meta.featured}
        onChange={(event) => changeMeta({ featured: event.target.checked })}
      />
    </>
  );
}
