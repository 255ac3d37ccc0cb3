import { cx } from "class-variance-authority";
import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";

export const Tabs = Radix.Root;

/** Scrolls sideways where the tabs do not fit; the padding leaves room for the focus ring. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cx("-mx-1.5 flex gap-2 overflow-x-auto overscroll-x-contain p-1.5 [scrollbar-width:none]", className)}
    />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-paper-deep px-4.5 font-display text-small font-semibold text-ink-soft transition-colors duration-200",
        "hover:text-ink disabled:cursor-not-allowed disabled:text-ink-mute data-[state=active]:bg-pine data-[state=active]:text-white [&>svg]:size-4.5",
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx("mt-4 rounded-small", className)} />;
}
