import { createContext, useContext, useState } from "react";
import type { Refusal } from "./use-owner-action.ts";

/** What a page is about, and what is different of it since an earlier look, in words. */
type Subject = { now: unknown; changedSince: (before: unknown) => string[] };

const SubjectContext = createContext<Subject | undefined>(undefined);

/** Around everything that is done to what a page shows. */
export const SubjectProvider = SubjectContext.Provider;

/** What somebody else changed since the dialog was opened, where that is why it was refused. */
export function useChangedSince(refusal: Refusal | undefined): string[] {
  const subject = useContext(SubjectContext);
  const [opened] = useState(subject?.now);
  if (!subject || !opened || refusal?.details.version === undefined) return [];
  return subject.changedSince(opened);
}

/** Below the sentence that says so. */
export function ChangeList({ changes }: { changes: string[] }) {
  return (
    <ul className="grid gap-0.5 text-small wrap-anywhere" aria-label="What changed">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
