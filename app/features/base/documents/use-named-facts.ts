import { useState } from "react";
import { withLabels, withNames } from "./rules/named-facts.ts";
import type { NamedFact } from "./schema.ts";
import { useFacts } from "./use-facts.ts";

const NONE: NamedFact[] = [];

/** Shows a stored text with the labels of facts, and converts typed text back. */
export function useNamedFacts(storedText: string, onChange: (stored: string) => void) {
  const facts = useFacts() ?? NONE;
  const [typed, setTyped] = useState<string>();
  // Typed text stays unchanged, so that the cursor and the browser's own undo stay, too.
  const isTyped = typed !== undefined && withNames(typed, facts) === storedText;
  return {
    shown: isTyped ? typed : withLabels(storedText, facts),
    type: (text: string) => {
      setTyped(text);
      onChange(withNames(text, facts));
    },
  };
}
