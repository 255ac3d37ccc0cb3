import type { ReactNode } from "react";

/** What is read as one: a time, a span of hours, a phone number. A narrow line never parts it. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
