import { type ReactNode, useId } from "react";
import { NoBreakDays } from "../../../../ui/no-break.tsx";

type ChoiceTileProps = {
  value: string;
  checked: boolean;
  icon: ReactNode;
  label: string;
  amount: string;
  note: string;
};

/** One of two ways to cancel, both the same size, so that neither is promoted. */
export function ChoiceTile({ value, checked, icon, label, amount, note }: ChoiceTileProps) {
  const id = useId();
  return (
    <label className="press relative block cursor-pointer rounded-[22px] border-2 border-line-strong bg-white px-4 py-4.5 hover:border-ink-soft has-checked:border-pine has-checked:bg-moss-tint has-checked:ring-1 has-checked:ring-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink md:px-5">
      <input
        type="radio"
        name="choice"
        value={value}
        required
        defaultChecked={checked}
        aria-labelledby={`${id}label ${id}amount`}
        aria-describedby={`${id}note`}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span id={`${id}label`} className="flex items-center gap-2.5 font-display font-semibold [&>svg]:size-5">
        <span aria-hidden="true" className="[&>svg]:size-5">
          {icon}
        </span>
        {label}
      </span>
      <span id={`${id}amount`} className="mt-1 block font-display text-h2 leading-tight font-bold">
        {amount}
      </span>
      <span id={`${id}note`} className="mt-1 block text-fine text-ink-soft">
        <NoBreakDays text={note} />
      </span>
    </label>
  );
}
