import { Bold, Braces, Heading2, Link, List } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { prefixLines, wrapSelection } from "../insert-text.ts";
import { countWords, readMinutes } from "../rules/reading-time.ts";
import { FactPicker } from "./fact-picker.tsx";

type MarkdownToolbarProps = { area: RefObject<HTMLTextAreaElement | null>; text: string; oneLine: boolean };

export function MarkdownToolbar({ area, text, oneLine }: MarkdownToolbarProps) {
  const [picking, setPicking] = useState(false);
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
      <Button variant="quiet" size="sm" shape="soft" className="px-2.5" onClick={() => setPicking(true)}>
        <Braces aria-hidden="true" />
        Insert a fact
      </Button>
      <p className="ml-auto px-1.5 text-fine text-ink-soft tabular-nums">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}
        {!oneLine && `, ${readMinutes(text)} min`}
      </p>
      <FactPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(name) => area.current && wrapSelection(area.current, { before: `{{${name}}}` })}
      />
    </div>
  );
}
