import { cva } from "class-variance-authority";
import { Check } from "lucide-react";
import { initials } from "../../../shared/initials.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import type { CustomerView } from "../../customers/schema.ts";

export const matchClass = cva(
  "flex min-h-13 cursor-pointer items-center gap-3 border-t border-office-line px-3 py-2 text-small first:border-t-0",
  {
    variants: {
      active: { true: "outline-2 -outline-offset-2 outline-sky-ink", false: "hover:bg-office" },
      chosen: { true: "bg-moss-tint", false: "" },
    },
  },
);

type CallerMatchProps = {
  id: string;
  match: CustomerView;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
};

/** Somebody who was found. The keys are the search box's. */
export function CallerMatch({ id, match, isChosen, isActive, onChoose }: CallerMatchProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys for its options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={matchClass({ active: isActive, chosen: isChosen })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-moss-tint font-display text-fine font-semibold text-moss"
      >
        {initials(match.name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display font-semibold text-ink">{match.name}</span>
        <span className="block text-fine wrap-anywhere text-ink-soft">{joinWithDots(match.phone, match.city)}</span>
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-moss" />}
    </div>
  );
}
