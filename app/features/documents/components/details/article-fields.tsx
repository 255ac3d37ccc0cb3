import { articleCategories } from "../../../../../content/article-categories.ts";
import { Field } from "../../../../ui/field.tsx";
import { Input } from "../../../../ui/input.tsx";
import { Switch } from "../../../../ui/switch.tsx";
import type { MetaOf } from "../../rules/document-kinds.ts";
import { CategoryField } from "./category-field.tsx";
import { type DetailsForm, textDetails, wide } from "./details-form.ts";
import { FactInput, FactLines } from "./fact-details.tsx";
import { SlugField } from "./slug-field.tsx";
import { WordListInput } from "./word-list-input.tsx";

export function ArticleFields({ text, faults, change, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["article"];
  const field = textDetails(meta, changeMeta);
  return (
    <>
      <SlugField label="Web address" prefix="/blog/" text={text} faults={faults} change={change} />
      <Field label="Date" error={faults.publishDate}>
        <Input type="date" {...field("publishDate")} />
      </Field>
      <CategoryField
        options={articleCategories}
        value={meta.category}
        error={faults.category}
        hint="It also picks the cover."
        onChange={(category) => changeMeta({ category })}
      />
      <Field label="Author" error={faults.author}>
        <FactInput {...field("author")} />
      </Field>
      <Field label="Summary" error={faults.excerpt} hint="Shown in the list and above the text." className={wide}>
        <FactLines {...field("excerpt")} rows={2} />
      </Field>
      <Field label="Tags" hint="Separated by commas; articles that share one are related." error={faults.tags}>
        <WordListInput name="tags" value={meta.tags} onChange={(tags) => changeMeta({ tags })} />
      </Field>
      <Switch
        label="Essential guide"
        hint="Listed first on the blog page."
        checked={meta.featured}
        onChange={(event) => changeMeta({ featured: event.target.checked })}
      />
      <Field
        label="Description for search engines"
        optional
        error={faults.metaDescription}
        hint={`${meta.metaDescription.length} of about 160 characters. Empty: the summary.`}
        className={wide}
      >
        <FactLines {...field("metaDescription")} rows={2} />
      </Field>
      <Field label="Search words" optional hint="Separated by commas." error={faults.keywords} className={wide}>
        <WordListInput name="keywords" value={meta.keywords} onChange={(keywords) => changeMeta({ keywords })} />
      </Field>
    </>
  );
}
