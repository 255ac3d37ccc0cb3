import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  label: ReactNode;
  /** One element that can take focus and has a name of its own: the tooltip only adds to it. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left";
};

export function Tooltip({ label, children, side = "top" }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Stays beside its trigger instead of in a portal, so that its text lies inside the page's landmarks. */}
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-70 animate-fade-in rounded-cell bg-pine-deep px-3 py-1.5 text-fine text-white shadow-3"
      >
        {label}
        <Radix.Arrow className="fill-pine-deep" />
      </Radix.Content>
    </Radix.Root>
  );
}
