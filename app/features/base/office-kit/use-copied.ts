import { useState } from "react";

/** Copies a text that is shown beside the button; `said` is what came of it. `what` names it: `link`. */
export function useCopied(what: string) {
  const [copied, setCopied] = useState<boolean>();
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const refused = `Your browser didn't let us copy it. Please select the ${what} and copy it yourself.`;
  const done = `${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`;
  return { isCopied: copied === true, said: copied === undefined ? "" : copied ? done : refused, copy };
}
