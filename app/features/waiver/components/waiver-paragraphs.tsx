import type { WaiverParagraph } from "../rules/waiver-text.ts";

export function WaiverParagraphs({ of }: { of: WaiverParagraph[] }) {
  return of.map(({ text, strong }) => (
    <p key={text} className={`max-w-[70ch] ${strong ? "font-semibold text-ink" : "text-ink-soft"}`}>
      {text}
    </p>
  ));
}
