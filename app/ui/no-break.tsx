import type { ReactNode } from "react";

/** What is read as one: a time, a range of hours, a phone number. It never wraps. */
export function NoBreak({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Text in which the days of a month, such as `December 13–14`, and `5–10 days` never wrap at the dash. */
export function NoBreakDays({ text }: { text: string }) {
  return text.split(/(\d+–\d+(?: days)?)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return index % 2 === 1 ? <NoBreak key={index}>{part}</NoBreak> : part;
  });
}

const TIMES = /(\d{1,2}(?::\d{2})?(?: [AP]M)?(?: ?– ?\d{1,2}(?::\d{2})?)? [AP]M)/;

/** Running text in which times and ranges of hours, such as `8–10 AM`, never wrap. */
export function NoBreakTimes({ text }: { text: string }) {
  return text.split(TIMES).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return index % 2 === 1 ? <NoBreak key={index}>{part}</NoBreak> : part;
  });
}
