import { cx } from "class-variance-authority";
import type { RefObject } from "react";
import { findFact, placeholdersIn } from "../rules/named-facts.ts";
import { useFacts } from "../use-facts.ts";

type FactChipsProps = { text: string; area: RefObject<HTMLTextAreaElement | null> };

/** Shows the facts of a text with today's values. A chip selects its place in the text. */
export function FactChips({ text, area }: FactChipsProps) {
  const facts = useFacts();
  const placeholders = placeholdersIn(text);
  if (!facts || placeholders.length === 0) return null;
  return (
    <ul aria-label="Facts in this text" className="contents">
      {placeholders.map(({ typed, name, at }) => {
        const fact = findFact(name, facts);
        return (
          <li key={typed}>
            <button
              type="button"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(at, at + typed.length);
              }}
              className={cx(
                "press inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-fine",
                fact ? "border-sky bg-sky-tint text-sky-ink" : "border-apple-deep bg-white text-apple-deep",
              )}
            >
              {fact ? fact.label : "Unknown"}
              <b className="font-display font-semibold">{fact ? fact.value || "(empty)" : typed}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
