import type { ReactNode } from "react";
import { ButtonLink } from "../../../../ui/button.tsx";

/** The link back, beside the button that continues. */
export function CancelFooter({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-2 rounded-b-card border-t border-line bg-surface px-5 py-4 max-sm:[&_a]:px-4 max-sm:[&_button]:flex-1 max-sm:[&_button]:px-4 md:gap-3 md:rounded-b-panel md:px-8">
      <ButtonLink href={path} variant="quiet">
        Keep it
      </ButtonLink>
      {children}
    </div>
  );
}
