type SmallSwitchProps = { label: string; checked: boolean; onChange: () => void };

/** A switch in a row of a list: its name is for screen readers, the row says the rest. */
export function SmallSwitch({ label, checked, onChange }: SmallSwitchProps) {
  return (
    <span className="relative inline-flex h-11 w-11 shrink-0 items-center">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox brings its own checked state
        role="switch"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="peer h-6 w-10.5 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-paper-deep before:absolute before:inset-0 checked:border-pine checked:bg-pine"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1 size-4 rounded-full bg-white shadow-1 ring-1 ring-ink/15 transition-[translate] peer-checked:translate-x-4.5"
      />
    </span>
  );
}
