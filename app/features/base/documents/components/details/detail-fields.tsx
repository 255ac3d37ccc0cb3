import { type ComponentProps, type ReactNode, useState } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { zoneName } from "#config/time-zones.ts";
import { articleCategories } from "#content/article-categories.ts";
import { faqCategories } from "#content/faq-categories.ts";
import type { DocumentText, MetaOf } from "../../rules/document-kinds.ts";
import { wordList } from "../../rules/front-matter.ts";
import { useNamedFacts } from "../../use-named-facts.ts";
import { FactField } from "../fact-textarea.tsx";
import { type DetailsForm, SiteTextFields, wide } from "./site-fields.tsx";

type ControlProps<Value> = { name: string; value: Value; onChange: (value: unknown) => void };
type Control = (props: ControlProps<never>) => ReactNode;

type Detail<Name extends string = string> = {
  name: Name | "slug";
  label: string;
  /** The control; one line of text by default. */
  as?: Control;
  optional?: boolean;
  hint?: string | ((text: DocumentText, clock: string) => string);
  wide?: boolean;
};

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "placeholder">;

const textInput =
  (more: InputProps = {}): Control =>
  ({ value, onChange, ...props }: ControlProps<string | undefined>) => (
    <Input {...more} {...props} value={value ?? ""} onChange={({ target }) => onChange(target.value)} />
  );

const urlInput = ({ onChange, ...props }: ControlProps<string>) =>
  textInput({ type: "url", inputMode: "url", placeholder: "https://" })({
    ...(props as ControlProps<never>),
    onChange: (typed) => onChange(String(typed).trim()),
  });

const numberInput =
  (inputMode: InputProps["inputMode"], step: number | "any"): Control =>
  ({ value, onChange, ...props }: ControlProps<number | null>) => (
    <Input
      {...props}
      inputMode={inputMode}
      type="number"
      step={step}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    />
  );

const orderInput = ({ onChange, ...props }: ControlProps<number>) => (
  <Input type="number" {...props} onChange={({ target }) => onChange(Math.trunc(Number(target.value)) || 0)} />
);

function FactInput({ name, value, onChange }: ControlProps<string>) {
  const { shown, type } = useNamedFacts(value, onChange);
  return <Input name={name} value={shown} onChange={({ target }) => type(target.value)} />;
}

function FactLines({ name, value, onChange, rows }: ControlProps<string> & { rows: number }) {
  const { shown, type } = useNamedFacts(value, onChange);
  return <FactField name={name} rows={rows} value={shown} onChange={({ target }) => type(target.value)} />;
}

const fact = (props: ControlProps<string>) => <FactInput {...props} />;
const lines =
  (rows = 2): Control =>
  (props: ControlProps<string>) => <FactLines {...props} rows={rows} />;

/** A list typed with commas. The text stays unchanged while it is typed, even with a comma at the end. */
function WordListInput({ name, value, onChange }: ControlProps<readonly string[]>) {
  const [typed, setTyped] = useState(value.join(", "));
  const shown = wordList(typed).join() === value.join() ? typed : value.join(", ");
  return (
    <Input
      name={name}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(wordList(event.target.value));
      }}
    />
  );
}

const words = (props: ControlProps<readonly string[]>) => <WordListInput {...props} />;

const category =
  (options: readonly string[]): Control =>
  ({ onChange, ...props }: ControlProps<string>) => (
    <Select {...props} onChange={({ target }) => onChange(target.value)}>
      <option value="">Choose one</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );

const slug = (label: string, prefix: string) => ({
  name: "slug" as const,
  label,
  as: ({ onChange, ...props }: ControlProps<string>) => (
    <Input
      {...props}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
    />
  ),
  hint: ({ slug: typed }: DocumentText) => `${prefix}${typed || "…"} · Old addresses lead to the new one.`,
});

/** A switch has its own label. */
const IS_SWITCH: Control = () => null;
const keywords = { name: "keywords", label: "Search words", as: words, optional: true, hint: "Separated by commas." };
const count = (text: DocumentText, name: string) => (text.meta as Record<string, string>)[name]?.length ?? 0;

const detailsByKind: { [Kind in Exclude<DocumentKind, "site">]: readonly Detail<keyof MetaOf[Kind] & string>[] } = {
  article: [
    slug("Web address", "/blog/"),
    { name: "publishDate", label: "Date", as: textInput({ type: "date" }) },
    { name: "category", label: "Category", as: category(articleCategories), hint: "It also picks the cover." },
    { name: "author", label: "Author", as: fact },
    { name: "excerpt", label: "Summary", as: lines(), hint: "Shown in the list and above the text.", wide: true },
    { name: "tags", label: "Tags", as: words, hint: "Separated by commas; articles that share one are related." },
    { name: "featured", label: "Essential guide", as: IS_SWITCH, hint: "Listed first on the blog page." },
    {
      name: "metaDescription",
      label: "Description for search engines",
      as: lines(),
      optional: true,
      hint: (text) => `${count(text, "metaDescription")} of about 160 characters. Empty: the summary.`,
      wide: true,
    },
    { ...keywords, name: "keywords", wide: true },
  ],
  question: [
    { name: "category", label: "Category", as: category(faqCategories) },
    { name: "order", label: "Order", as: orderInput, hint: "Lower comes first in its category." },
    slug("Link to it", "/faq#"),
    { name: "featured", label: "Asked most", as: IS_SWITCH, hint: "Shown first, and on the home page." },
  ],
  town: [
    slug("Address of the page", "/"),
    {
      name: "minutes",
      label: "Drive in minutes",
      as: numberInput("numeric", 1),
      optional: true,
      hint: "Empty: the time in Settings. “Insert a fact” puts it in the text.",
    },
    {
      name: "latitude",
      label: "Latitude",
      as: numberInput("decimal", "any"),
      hint: "Where it is on the map, in degrees.",
    },
    {
      name: "longitude",
      label: "Longitude",
      as: numberInput("text", "any"),
      hint: "In degrees: west of Greenwich it begins with a minus.",
    },
    { name: "county", label: "County", optional: true, hint: "As people there say it, below the heading." },
    { name: "heading", label: "Heading", as: fact, wide: true },
    {
      name: "description",
      label: "For search engines",
      as: lines(),
      hint: (text) => `${count(text, "description")} of about 155 characters`,
      wide: true,
    },
    { name: "pageTitle", label: "Title in search results", as: fact, optional: true, hint: "Empty: the heading." },
    { ...keywords, name: "keywords" },
    {
      name: "shareTitle",
      label: "Title when shared",
      as: fact,
      optional: true,
      hint: "Empty: as in search results.",
    },
    { name: "shareText", label: "Sentence when shared", as: fact, optional: true },
    { name: "road", label: "Road on the sign", optional: true, hint: "Such as GA-515" },
    {
      name: "sign",
      label: "Places on the sign",
      as: words,
      optional: true,
      hint: "By commas; Tate 26 brings its own minutes.",
    },
  ],
  waiver: [
    {
      name: "effective",
      label: "Effective from",
      as: textInput({ type: "date" }),
      hint: "From this day on everyone signs this text. What was signed before stays as it was.",
      wide: true,
    },
    {
      name: "consent",
      label: "Consent to sign electronically",
      as: lines(5),
      hint: "Shown beside the signature.",
      wide: true,
    },
  ],
  legal: [
    { name: "heading", label: "Heading", as: fact, wide: true },
    { name: "lead", label: "First sentence", as: lines(), wide: true },
    { name: "description", label: "Description for search engines", as: lines(), wide: true },
    { ...keywords, name: "keywords", wide: true },
  ],
  announcement: [
    {
      name: "from",
      label: "From",
      as: textInput({ type: "datetime-local" }),
      optional: true,
      hint: (_text, clock) => `${clock}. Empty: as soon as you publish.`,
    },
    {
      name: "until",
      label: "Until",
      as: textInput({ type: "datetime-local" }),
      optional: true,
      hint: "Empty: until you take it down.",
    },
    { name: "link", label: "Link", as: urlInput, optional: true, hint: "The whole line leads there.", wide: true },
  ],
};

export function DetailFields({ kind, form }: { kind: DocumentKind; form: DetailsForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {kind === "site" ? (
        <SiteTextFields {...form} />
      ) : (
        (detailsByKind[kind] as readonly Detail[]).map((detail) => (
          <DetailField key={detail.name} detail={detail} form={form} />
        ))
      )}
    </div>
  );
}

const asText = textInput();

function DetailField({ detail, form }: { detail: Detail; form: DetailsForm }) {
  const { text, faults, change, changeMeta } = form;
  const { name, label, as: control = asText, optional } = detail;
  const clock = zoneName(useTimeZone());
  const hint = typeof detail.hint === "function" ? detail.hint(text, clock) : detail.hint;
  const meta = text.meta as Record<string, unknown>;
  if (control === IS_SWITCH) {
    return (
      <Switch
        label={label}
        hint={hint}
        checked={meta[name] === true}
        onChange={({ target }) => changeMeta({ [name]: target.checked })}
      />
    );
  }
  const value = name === "slug" ? text.slug : meta[name];
  const onChange = (typed: unknown) =>
    name === "slug" ? change({ slug: String(typed) }) : changeMeta({ [name]: typed });
  return (
    <Field
      label={label}
      optional={optional}
      error={faults[name]}
      hint={hint}
      className={detail.wide ? wide : undefined}
    >
      {control({ name, value: value as never, onChange })}
    </Field>
  );
}
