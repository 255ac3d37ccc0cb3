import { Bold, Heading2, Link, List } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { prefixLines, wrapSelection } from "../insert-text.ts";
import { countWords, readMinutes } from "../rules/reading-time.ts";
import { InsertFact } from "./fact-picker.tsx";

type MarkdownToolbarProps = { area: RefObject<HTMLTextAreaElement | null>; text: string; oneLine: boolean };

const tools = [
  { label: "Heading", Icon: Heading2, change: (area: HTMLTextAreaElement) => prefixLines(area, "## "), isBlock: true },
  {
    label: "Bold",
    Icon: Bold,
    change: (area: HTMLTextAreaElement) => wrapSelection(area, { before: "**", after: "**", placeholder: "important" }),
  },
  { label: "List", Icon: List, change: (area: HTMLTextAreaElement) => prefixLines(area, "- "), isBlock: true },
  {
    label: "Link",
    Icon: Link,
    change: (area: HTMLTextAreaElement) =>
      wrapSelection(area, { before: "[", after: "](https://)", placeholder: "our page" }),
  },
];

export function MarkdownToolbar({ area, text, oneLine }: MarkdownToolbarProps) {
  const words = countWords(text);
  return (
    <div
      role="toolbar"
      aria-label="Format the text"
      className="flex flex-wrap items-center border-b border-office-line bg-office px-1.5 py-1"
    >
      {tools
        .filter(({ isBlock }) => !(isBlock && oneLine))
        .map(({ label, Icon, change }) => (
          <IconButton key={label} variant="quiet" label={label} onClick={() => area.current && change(area.current)}>
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      <InsertFact area={area} />
      <p className="ml-auto px-1.5 text-fine text-ink-soft tabular-nums">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
        {!oneLine && `, ${readMinutes(text)} min`}
      </p>
    </div>
  );
}
