import { Bold, Heading2, Link, List } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { prefixLines, wrapSelection } from "../insert-text.ts";
import { countWords, readMinutes } from "../rules/reading-time.ts";
import { InsertFact } from "./fact-picker.tsx";

type MarkdownToolbarProps = { area: RefObject<HTMLTextAreaElement | null>; text: string; oneLine: boolean };

export function MarkdownToolbar({ area, text, oneLine }: MarkdownToolbarProps) {
  const act = (change: (target: HTMLTextAreaElement) => void) => () => area.current && change(area.current);
  const words = countWords(text);
  return (
    <div
      role="toolbar"
      aria-label="Format the text"
      className="flex flex-wrap items-center border-b border-office-line bg-office px-1.5 py-1"
    >
      {!oneLine && (
        <IconButton variant="quiet" label="Heading" onClick={act((target) => prefixLines(target, "## "))}>
          <Heading2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        variant="quiet"
        label="Bold"
        onClick={act((target) => wrapSelection(target, { before: "**", after: "**", placeholder: "important" }))}
      >
        <Bold aria-hidden="true" />
      </IconButton>
      {!oneLine && (
        <IconButton variant="quiet" label="List" onClick={act((target) => prefixLines(target, "- "))}>
          <List aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        variant="quiet"
        label="Link"
        onClick={act((target) => wrapSelection(target, { before: "[", after: "](https://)", placeholder: "our page" }))}
      >
        <Link aria-hidden="true" />
      </IconButton>
      <InsertFact area={area} />
      <p className="ml-auto px-1.5 text-fine text-ink-soft tabular-nums">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
        {!oneLine && `, ${readMinutes(text)} min`}
      </p>
    </div>
  );
}
