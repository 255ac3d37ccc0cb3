import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type MenuProps = { trigger: ReactElement; children: ReactNode };

/** Further actions behind one button; arrows move between them, Escape closes it. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Inside <main>, so that all content is in a landmark. */}
      <Radix.Portal container={typeof document === "undefined" ? null : document.querySelector("main")}>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 grid min-w-56 gap-0.5 rounded-small border border-office-line bg-white p-1.5 shadow-3 data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = { icon?: ReactNode; onSelect: () => void; children: ReactNode };

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[14px] px-3 font-display font-medium outline-none data-highlighted:bg-office [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft"
    >
      {icon}
      {children}
    </Radix.Item>
  );
}
