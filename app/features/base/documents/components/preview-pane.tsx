import { Eye, Monitor, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { Segmented } from "#app/ui/segmented.tsx";
import type { DocumentText } from "../rules/document-kinds.ts";

export type PreviewWidth = "phone" | "desktop";
/** Draws a text like the site. It is passed in, because the site's pages import this feature. */
export type DrawPreview = (kind: DocumentKind, text: DocumentText) => ReactNode;

type PreviewPaneProps = {
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  children: ReactNode;
};

const boxClass = "min-h-90 flex-1 overflow-y-auto bg-paper outline-offset-[-3px]";

export function PreviewPane({ width, onWidth, children }: PreviewPaneProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-office-line bg-office px-3 py-1.5">
        <p className="mr-auto flex items-center gap-2 text-small text-ink-soft">
          <Eye aria-hidden="true" className="size-4.5" />
          As on the site
        </p>
        <Segmented
          label="Width of the preview"
          name="preview-width"
          value={width}
          onChange={onWidth}
          className="max-xl:hidden"
          options={[
            { value: "desktop", label: <span className="sr-only">Desktop</span>, icon: <Monitor aria-hidden="true" /> },
            { value: "phone", label: <span className="sr-only">Phone</span>, icon: <Smartphone aria-hidden="true" /> },
          ]}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Preview of the page" className={boxClass}>
        <div className={width === "phone" ? "mx-auto max-w-[24.375rem]" : ""}>{children}</div>
      </section>
    </div>
  );
}
