import type { ReactNode } from "react";

type RowButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** A link in looks, 44 px high by its padding. The focus ring is around the words, so that it crosses no sum above them. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="group -my-2.5 min-h-11 px-1 text-sky-ink underline decoration-2 underline-offset-4 outline-none hover:text-ink"
    >
      <span className="rounded-sm group-focus-visible:outline-3 group-focus-visible:outline-sky-ink">{children}</span>
    </button>
  );
}
