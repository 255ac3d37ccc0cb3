import { NoBreak } from "./no-break.tsx";

const HOURS = /(\d{1,2}(?: [AP]M)?(?: ?– ?\d{1,2})? [AP]M)/;

/** Running text in which no line ends within a span of hours, such as `8–10 AM`. */
export function KeepHours({ text }: { text: string }) {
  return text.split(HOURS).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    return index % 2 === 1 ? <NoBreak key={index}>{part}</NoBreak> : part;
  });
}
