import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import type { TextPiece } from "../../rules/evening-texts.ts";

type PreviewCardProps = { lead: TextPiece[]; more: TextPiece[]; children?: ReactNode; where: string };

/** What customers will read, as the owner types. Changed words are marked. */
export function PreviewCard({ lead, more, children, where }: PreviewCardProps) {
  return (
    <aside
      aria-label="What customers will read"
      className="overflow-hidden rounded-small border border-office-line bg-paper"
    >
      <p className="flex items-center gap-2 border-b border-office-line bg-office px-4 py-2.5 font-display text-small font-medium">
        <Eye aria-hidden="true" className="size-4.5" />
        What customers will read
        <span className="ml-auto inline-flex items-center gap-1.5 text-fine whitespace-nowrap max-[23.5rem]:hidden text-moss">
          <span aria-hidden="true" className="size-2 rounded-full bg-moss" />
          as you type
        </span>
      </p>
      <div className="grid gap-4 p-4">
        <div className="rounded-card bg-surface p-5 wrap-anywhere shadow-2">
          <p className="font-display text-[1.1875rem] leading-snug font-semibold">
            <Pieces pieces={lead} />
          </p>
          <p className="mt-2 text-ink-soft">
            <Pieces pieces={more} />
          </p>
        </div>
        {children}
        <p className="text-small text-ink-soft">{where}</p>
      </div>
    </aside>
  );
}

function Pieces({ pieces }: { pieces: TextPiece[] }) {
  return pieces.map(({ text, changed }) =>
    changed ? (
      <mark key={text} className="rounded-md bg-sun/70 px-1 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
