import type { ReactNode } from "react";
import { fieldAt } from "../rules/setting-fields.ts";
import { settingId } from "./setting-row.tsx";

/** Gets the focus when the focused element disappears. */
export const SECTION_TITLE_ID = "settings-section-title";

export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <h2
      id={SECTION_TITLE_ID}
      tabIndex={-1}
      className="mb-4.5 border-b border-office-line pb-3.5 font-display text-[1.375rem] font-semibold outline-none"
    >
      {children}
    </h2>
  );
}

/** Names the rows of a record for readers and for "Find a setting". */
export function GroupHead({ path }: { path: string }) {
  const field = fieldAt(path);
  return (
    <div id={settingId(path)} tabIndex={-1} className="border-t border-office-line pt-4.5 pb-3">
      <h3 className="font-display text-[1.1875rem] font-semibold">{field?.label}</h3>
      <p className="max-w-[52ch] text-small text-ink-soft">{field?.hint}</p>
    </div>
  );
}
