import { Check, ChevronDown, CloudOff, TriangleAlert } from "lucide-react";
import { type RefObject, useId, useState } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, shortMoment } from "#app/shared/days/business-clock.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { FieldError } from "#app/ui/field.tsx";
import type { Faults } from "../rules/check-document.ts";
import type { DocumentText } from "../rules/document-kinds.ts";
import { makeSectionId } from "../rules/legal-sections.ts";
import { townSlug } from "../rules/new-town.ts";
import { ownFacts } from "../rules/town-times.ts";
import { OwnFactsProvider } from "../use-facts.ts";
import { useNamedFacts } from "../use-named-facts.ts";
import type { WordsDraft } from "../use-words-draft.ts";
import { DetailFields } from "./details/detail-fields.tsx";
import { FactChips } from "./fact-chips.tsx";
import { FactTextarea } from "./fact-textarea.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";

type WordsFormProps = {
  kind: DocumentKind;
  draft: WordsDraft;
  faults: Faults;
  /** A new text has no address yet, so it follows the title. */
  isNew: boolean;
  area: RefObject<HTMLTextAreaElement | null>;
};

const titleLabels: Record<DocumentKind, string> = {
  article: "Title",
  question: "Question",
  town: "Town",
  site: "Where it is",
  waiver: "Title",
  legal: "Title of the page",
  announcement: "Name, only you see it",
};

export function WordsForm(props: WordsFormProps) {
  return (
    <OwnFactsProvider value={props.kind === "town" ? ownFacts(props.draft.text as DocumentText<"town">) : []}>
      <Fields {...props} />
    </OwnFactsProvider>
  );
}

function Fields({ kind, draft, faults, isNew, area }: WordsFormProps) {
  const { text, change, changeMeta } = draft;
  const words = useNamedFacts(text.markdown, (markdown) => change({ markdown }));
  const retitle = (title: string) => {
    const slugFrom = kind === "town" ? townSlug : makeSectionId;
    const follows = isNew && text.slug === slugFrom(text.title);
    change(follows ? { title, slug: slugFrom(title).slice(0, 80) } : { title });
  };
  if (kind === "site") {
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <h2 className="border-b border-office-line px-4 py-3 font-display text-[1.1875rem] font-semibold">
          {text.title}
        </h2>
        <div className="flex-1 px-4 py-4">
          <DetailFields kind={kind} form={{ text, faults, change, changeMeta }} />
        </div>
        <SavedLine draft={draft} />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <MarkdownToolbar area={area} text={text.markdown} oneLine={kind === "announcement"} />
      <TitleInput label={titleLabels[kind]} value={text.title} error={faults.title} onChange={retitle} />
      <Details kind={kind} isNew={isNew} faults={faults}>
        <DetailFields kind={kind} form={{ text, faults, change, changeMeta }} />
      </Details>
      <div className="flex max-h-28 shrink-0 flex-wrap items-center gap-1.5 overflow-y-auto px-4 pt-3 pb-1 empty:hidden">
        <FactChips text={words.shown} area={area} />
      </div>
      <TextInput kind={kind} words={words} error={faults.markdown} area={area} />
      <SavedLine draft={draft} />
    </div>
  );
}

type TitleInputProps = { label: string; value: string; error: string | undefined; onChange: (title: string) => void };

function TitleInput({ label, value, error, onChange }: TitleInputProps) {
  const id = useId();
  return (
    <div className="border-b border-office-line px-4 py-3">
      <label htmlFor={id} className="block text-small text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        name="title"
        maxLength={150}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-xs bg-transparent font-display text-[1.1875rem] font-semibold text-ink"
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type DetailsProps = { kind: DocumentKind; isNew: boolean; faults: Faults; children: React.ReactNode };

/** Folded, because the text itself matters most. Details opened by a problem stay open while somebody fixes it. */
function Details({ kind, isNew, faults, children }: DetailsProps) {
  const { title: _title, markdown: _markdown, ...others } = faults;
  const hasFault = Object.keys(others).length > 0;
  const [isOpen, setOpen] = useState(isNew || kind === "waiver" || kind === "announcement");
  if (hasFault && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-b border-office-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-display text-small font-semibold hover:bg-office [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
        Details
        {hasFault && <span className="text-apple-deep">need a look</span>}
      </summary>
      <div className="px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

type TextInputProps = {
  kind: DocumentKind;
  words: ReturnType<typeof useNamedFacts>;
  error: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
};

function TextInput({ kind, words, error, area }: TextInputProps) {
  const id = useId();
  const oneLine = kind === "announcement";
  return (
    <div className="flex flex-1 flex-col">
      <label htmlFor={id} className="sr-only">
        Text
      </label>
      {error && (
        <div className="px-4 pt-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <FactTextarea
        ref={area}
        id={id}
        name="markdown"
        value={words.shown}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => words.type(oneLine ? event.target.value.replaceAll("\n", " ") : event.target.value)}
        className={`w-full flex-1 resize-y bg-white px-4 py-3.5 leading-[1.65] text-ink outline-offset-[-3px] ${oneLine ? "min-h-24" : "min-h-90"}`}
      />
    </div>
  );
}

/** Says where the typed text is saved. Screen readers announce changes. */
function SavedLine({ draft: { state, keptAt, refusal } }: { draft: WordsDraft }) {
  const timeZone = useTimeZone();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-office-line px-4 py-2 text-small text-ink-soft">
      <p role="status" className="flex items-center gap-2">
        {state === "kept" && <Check aria-hidden="true" className="size-4.5 text-moss" />}
        {state === "away" && <CloudOff aria-hidden="true" className="size-4.5 text-clay" />}
        {state === "refused" && <TriangleAlert aria-hidden="true" className="size-4.5 text-clay" />}
        {savedText(state, keptAt, refusal, timeZone)}
      </p>
      <p>Facts follow Settings</p>
    </div>
  );
}

function savedText(
  state: WordsDraft["state"],
  keptAt: string | undefined,
  refusal: string | undefined,
  timeZone: string,
): string {
  if (state === "away") return "Can't reach the server. Kept on this device.";
  if (state === "refused") return refusal ?? "Not saved yet. Kept on this device.";
  if (state === "typing" || state === "saving") return "Saving …";
  return keptAt && state === "kept" ? `Draft kept ${keptText(new Date(keptAt), timeZone)}` : "No changes yet";
}

function keptText(at: Date, timeZone: string): string {
  return Date.now() - at.getTime() < 12 * 3_600_000 ? clockTime(at, timeZone) : shortMoment(at, timeZone);
}
