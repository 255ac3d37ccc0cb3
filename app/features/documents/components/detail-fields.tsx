// What a document has beside its title and text, by kind.
import type { ReactNode } from "react";
import { articleCategories } from "../../../../content/article-categories.ts";
import { faqCategories } from "../../../../content/faq-categories.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { Faults } from "../rules/check-document.ts";
import type { DocumentKind, DocumentText, MetaOf } from "../rules/document-kinds.ts";
import { WordListInput } from "./word-list-input.tsx";

export type DetailsForm = {
  text: DocumentText;
  faults: Faults;
  change: (part: Partial<DocumentText>) => void;
  changeMeta: (part: Record<string, unknown>) => void;
};

export function DetailFields({ kind, form }: { kind: DocumentKind; form: DetailsForm }) {
  const Fields = fieldsOf[kind];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Fields {...form} />
    </div>
  );
}

const fieldsOf: Record<DocumentKind, (form: DetailsForm) => ReactNode> = {
  article: ArticleFields,
  question: QuestionFields,
  waiver: WaiverFields,
  legal: LegalFields,
  announcement: AnnouncementFields,
};

const wide = "sm:col-span-2";

function ArticleFields({ text, faults, change, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["article"];
  return (
    <>
      <SlugField label="Web address" prefix="/blog/" {...{ text, faults, change }} />
      <Field label="Date" error={faults.publishDate}>
        <Input
          type="date"
          name="publishDate"
          value={meta.publishDate}
          onChange={(event) => changeMeta({ publishDate: event.target.value })}
        />
      </Field>
      <CategoryField
        options={articleCategories}
        value={meta.category}
        error={faults.category}
        hint="It also picks the cover."
        onChange={(category) => changeMeta({ category })}
      />
      <Field label="Author" error={faults.author}>
        <Input name="author" value={meta.author} onChange={(event) => changeMeta({ author: event.target.value })} />
      </Field>
      <Field label="Summary" error={faults.excerpt} hint="Shown in the list and above the text." className={wide}>
        <Textarea
          name="excerpt"
          rows={2}
          value={meta.excerpt}
          onChange={(event) => changeMeta({ excerpt: event.target.value })}
        />
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
        <Textarea
          name="metaDescription"
          rows={2}
          value={meta.metaDescription}
          onChange={(event) => changeMeta({ metaDescription: event.target.value })}
        />
      </Field>
      <Field label="Search words" optional hint="Separated by commas." error={faults.keywords} className={wide}>
        <WordListInput name="keywords" value={meta.keywords} onChange={(keywords) => changeMeta({ keywords })} />
      </Field>
    </>
  );
}

function QuestionFields({ text, faults, change, changeMeta }: DetailsForm) {
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
      <SlugField label="Link to it" prefix="/faq#" {...{ text, faults, change }} />
      <Switch
        label="Asked most"
        hint="Shown first, and on the home page."
        checked={meta.featured}
        onChange={(event) => changeMeta({ featured: event.target.checked })}
      />
    </>
  );
}

function WaiverFields({ text, faults, changeMeta }: DetailsForm) {
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

function LegalFields({ text, faults, changeMeta }: DetailsForm) {
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

function AnnouncementFields({ text, faults, changeMeta }: DetailsForm) {
  const meta = text.meta as MetaOf["announcement"];
  return (
    <>
      <Field label="From" optional error={faults.from} hint="Eastern time. Empty: as soon as you publish.">
        <Input
          type="datetime-local"
          name="from"
          value={meta.from}
          onChange={(event) => changeMeta({ from: event.target.value })}
        />
      </Field>
      <Field label="Until" optional error={faults.until} hint="Empty: until you take it down.">
        <Input
          type="datetime-local"
          name="until"
          value={meta.until}
          onChange={(event) => changeMeta({ until: event.target.value })}
        />
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

type SlugFieldProps = Pick<DetailsForm, "text" | "faults" | "change"> & { label: string; prefix: string };

function SlugField({ label, prefix, text, faults, change }: SlugFieldProps) {
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

type CategoryFieldProps = {
  options: readonly string[];
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (category: string) => void;
};

function CategoryField({ options, value, error, hint, onChange }: CategoryFieldProps) {
  return (
    <Field label="Category" error={error} hint={hint}>
      <Select name="category" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose one</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
}
