import type { ReactNode } from "react";

/** Where the focus goes when what had it is gone. */
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
