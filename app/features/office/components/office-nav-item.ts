import { cx } from "class-variance-authority";

/** An entry of the dark column. The current one is lit and has a sun-yellow edge. */
export function navItemClass(current: boolean): string {
  return cx(
    "relative flex min-h-11 items-center gap-3 rounded-[14px] px-3.5 font-display font-medium text-paper no-underline",
    current
      ? "bg-white/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-full before:bg-sun"
      : "hover:bg-white/8",
  );
}
