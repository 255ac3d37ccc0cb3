import { useState } from "react";
import { withLabels, withNames } from "./rules/named-facts.ts";
import type { NamedFact } from "./schema.ts";
import { useFacts } from "./use-facts.ts";

const NONE: NamedFact[] = [];

/** A stored text as its field shows it, with facts by their labels, and what is typed as it is stored. */
export function useNamedFacts(stored: string, onChange: (stored: string) => void) {
  const facts = useFacts() ?? NONE;
  const [typed, setTyped] = useState<string>();
  // What was typed stays as it was typed, so that the cursor and the browser's own undo stay, too.
  const isTyped = typed !== undefined && withNames(typed, facts) === stored;
  return {
    shown: isTyped ? typed : withLabels(stored, facts),
    type: (text: string) => {
      setTyped(text);
      onChange(withNames(text, facts));
    },
  };
}
