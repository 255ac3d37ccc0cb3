import { useRef, useState } from "react";
import type { WaiverParagraph, WaiverText } from "../rules/waiver-text.ts";

type WaiverBoxProps = { text: WaiverText; onSign: () => void };

/**
 * The whole text with a way to each section and to the signature. On a phone it is open, one scroll with the form below it; where
 * there is more room, a box that takes the focus, so that keys scroll it.
 */
export function WaiverBox({ text: { title, preamble, sections }, onSign }: WaiverBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(-1);
  const headings = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];

  function follow(): void {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    const passed = headings().filter((heading) => heading.offsetTop <= scrollTop + HEADROOM + 1).length;
    setCurrent(scrollTop + clientHeight >= scrollHeight - 1 ? sections.length - 1 : passed - 1);
  }

  function goTo(index: number): void {
    const heading = headings()[index];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }

  return (
    <div className="min-w-0">
      <SectionChips
        headings={sections.map(({ heading }) => heading)}
        current={current}
        onChoose={goTo}
        onSign={onSign}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section ref={box} tabIndex={0} aria-label="Waiver text" onScroll={follow} className={boxClass}>
        <h3 className="text-button-lg">{title}</h3>
        <div className="mt-2 grid gap-3 text-small">
          <WaiverParagraphs of={preamble} />
        </div>
        {sections.map(({ heading, paragraphs }, index) => (
          <div key={heading} className="mt-5">
            <h4 data-section tabIndex={-1} className="scroll-mt-4 text-button outline-none">
              {index + 1}. {heading}
            </h4>
            <div className="mt-1.5 grid gap-3 text-small">
              <WaiverParagraphs of={paragraphs} />
            </div>
          </div>
        ))}
      </section>
    </div>
  );
}

/** Pixels that stay above a section which is scrolled to. */
const HEADROOM = 16;

const boxClass =
  "relative mt-3 rounded-small border-2 border-line bg-surface px-4 py-4 motion-safe:scroll-smooth md:h-66 md:overflow-y-auto md:overscroll-contain md:px-6 md:shadow-[inset_0_2px_6px_rgb(13_45_33/8%)] [scrollbar-color:var(--color-line-strong)_transparent] [scrollbar-width:thin]";

type SectionChipsProps = {
  headings: string[];
  current: number;
  onChoose: (index: number) => void;
  onSign: () => void;
};

const chipClass =
  "press min-h-11 rounded-full bg-paper-deep px-4 font-display text-fine font-medium whitespace-nowrap hover:bg-sun-tint aria-current:bg-pine aria-current:text-white md:min-h-9 md:px-3.5";

function SectionChips({ headings, current, onChoose, onSign }: SectionChipsProps) {
  return (
    <nav aria-label="Sections of the waiver" className="-mx-5 overflow-x-auto px-5 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {headings.map((heading, index) => (
          <li key={heading}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
              className={chipClass}
            >
              {index + 1} {heading}
            </button>
          </li>
        ))}
        <li className="md:hidden">
          <button type="button" onClick={onSign} className={chipClass}>
            Sign
          </button>
        </li>
      </ul>
    </nav>
  );
}

export function WaiverParagraphs({ of }: { of: WaiverParagraph[] }) {
  return of.map(({ text, strong }) => (
    <p key={text} className={`max-w-[70ch] ${strong ? "font-semibold text-ink" : "text-ink-soft"}`}>
      {text}
    </p>
  ));
}
