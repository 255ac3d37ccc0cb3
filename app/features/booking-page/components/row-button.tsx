import type { ReactNode } from "react";

type RowButtonProps = { label: string; onClick: () => void; children: ReactNode };

/** A link in looks, 44 px high by its padding. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-my-2.5 min-h-11 rounded-sm px-1 text-sky-ink underline decoration-2 underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  );
}
