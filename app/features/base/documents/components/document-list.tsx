import { cx } from "class-variance-authority";
import { CalendarClock, CircleCheck, CircleDashed, PenLine, Plus } from "lucide-react";
import { useTimeZone } from "#app/page-facts.tsx";
import { type DocumentKind, documentKinds } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import { kindLabels, stateText, writableKinds } from "../rules/document-labels.ts";
import { sortOutlines } from "../rules/new-document.ts";
import { startingKinds } from "../rules/starting-texts.ts";
import type { DocumentOutline } from "../schema.ts";
import { StartingTexts } from "./starting-texts.tsx";
import { TownList } from "./towns/town-list.tsx";

type DocumentListProps = {
  documents: readonly DocumentOutline[];
  kind: DocumentKind;
  open: string | undefined;
  onKind: (kind: DocumentKind) => void;
  onOpen: (name: string) => void;
  onNew: () => void;
};

export function DocumentList({ documents, kind, open, onKind, onOpen, onNew }: DocumentListProps) {
  const listed = sortOutlines(documents.filter((one) => one.kind === kind));
  const label = kindLabels[kind];
  return (
    <div className="flex min-h-0 flex-col">
      <KindPicker documents={documents} kind={kind} onKind={onKind} />
      {startingKinds.map((one) => one === kind && <StartingTexts key={one} kind={one} documents={documents} />)}
      {kind === "town" && <TownList towns={listed} open={open} onOpen={onOpen} />}
      {writableKinds.includes(kind) && kind !== "town" && (
        <div className="border-b border-office-line p-2">
          <Button variant="quiet" size="sm" shape="soft" className="w-full" onClick={onNew}>
            <Plus aria-hidden="true" />
            New {label.one}
          </Button>
        </div>
      )}
      {kind !== "town" && (
        <ul aria-label={label.all} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {listed.map((one) => (
            <li key={one.name} className="border-b border-office-line last:border-b-0">
              <ListEntry document={one} isOpen={one.name === open} onOpen={() => onOpen(one.name)} />
            </li>
          ))}
        </ul>
      )}
      {listed.length === 0 && <p className="p-4 text-small text-ink-soft">Nothing here yet. Write the first one.</p>}
    </div>
  );
}

type KindPickerProps = Pick<DocumentListProps, "documents" | "kind" | "onKind">;

function KindPicker({ documents, kind, onKind }: KindPickerProps) {
  return (
    <nav aria-label="Kinds of words" className="flex flex-wrap gap-1 border-b border-office-line bg-office p-2">
      {documentKinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === kind || undefined}
          onClick={() => onKind(one)}
          className="press inline-flex min-h-11 items-center gap-1.5 rounded-[12px] px-3 font-display text-small font-medium hover:bg-white/70 aria-current:bg-white aria-current:font-semibold aria-current:shadow-1 xl:min-h-9"
        >
          {kindLabels[one].all}
          <span className="text-fine font-normal text-ink-mute tabular-nums">
            {documents.filter((document) => document.kind === one).length}
          </span>
        </button>
      ))}
    </nav>
  );
}

type ListEntryProps = { document: DocumentOutline; isOpen: boolean; onOpen: () => void };

function ListEntry({ document, isOpen, onOpen }: ListEntryProps) {
  const timeZone = useTimeZone();
  const isLive = document.state === "shown" && !document.hasDraft;
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="block min-h-14 w-full border-l-4 border-transparent px-3.5 py-2.5 text-left hover:bg-office aria-current:border-pine aria-current:bg-moss-tint"
    >
      <span className="block leading-snug font-medium">{document.title || "Untitled"}</span>
      <span className={cx("mt-0.5 flex items-center gap-1.5 text-fine", isLive ? "text-moss" : "text-pending")}>
        <StateIcon document={document} />
        {stateText(document, timeZone)}
      </span>
    </button>
  );
}

function StateIcon({ document: { state, hasDraft } }: { document: DocumentOutline }) {
  const Icon =
    state === "scheduled" ? CalendarClock : hasDraft ? PenLine : state === "shown" ? CircleCheck : CircleDashed;
  return <Icon aria-hidden="true" className="size-4 shrink-0" />;
}
