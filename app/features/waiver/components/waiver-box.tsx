import { useRef, useState } from "react";
import type { WaiverParagraph, WaiverText } from "../rules/waiver-text.ts";

/** The whole text in a box that scrolls, with a way to each section. It takes the focus, so that keys scroll it. */
export function WaiverBox({ text: { title, preamble, sections } }: { text: WaiverText }) {
  const box = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(-1);
  const [atEnd, setAtEnd] = useState(false);
  const headings = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];

  function follow(): void {
    const top = (box.current?.scrollTop ?? 0) + HEADROOM + 1;
    const passed = headings().filter((heading) => heading.offsetTop <= top).length;
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    const end = scrollTop + clientHeight >= scrollHeight - 1;
    setAtEnd(end);
    setCurrent(end ? sections.length - 1 : passed - 1);
  }

  function goTo(index: number): void {
    const heading = headings()[index];
    heading?.focus({ preventScroll: true });
    box.current?.scrollTo({ top: (heading?.offsetTop ?? 0) - HEADROOM });
  }

  return (
    <div className="min-w-0">
      <SectionChips headings={sections.map(({ heading }) => heading)} current={current} onChoose={goTo} />
      <div className="relative mt-3">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section ref={box} tabIndex={0} aria-label="Waiver text" onScroll={follow} className={boxClass}>
          <h3 className="text-button-lg">{title}</h3>
          <div className="mt-2 grid gap-3 text-small">
            <WaiverParagraphs of={preamble} />
          </div>
          {sections.map(({ heading, paragraphs }, index) => (
            <div key={heading} className="mt-5">
              <h4 data-section tabIndex={-1} className="text-button outline-none">
                {index + 1}. {heading}
              </h4>
              <div className="mt-1.5 grid gap-3 text-small">
                <WaiverParagraphs of={paragraphs} />
              </div>
            </div>
          ))}
        </section>
        {!atEnd && <div aria-hidden="true" className={moreClass} />}
      </div>
    </div>
  );
}

/** Pixels that stay above a section which is scrolled to. */
const HEADROOM = 16;

const boxClass =
  "relative h-64 overflow-y-auto overscroll-contain rounded-small border-2 border-line bg-surface px-4 py-4 shadow-[inset_0_2px_6px_rgb(13_45_33/8%)] motion-safe:scroll-smooth [scrollbar-color:var(--color-line-strong)_transparent] [scrollbar-width:thin] md:h-66 md:px-6";

/** Fades the last lines while there are more below. */
const moreClass =
  "pointer-events-none absolute inset-x-4 bottom-0.5 h-12 rounded-b-small bg-linear-to-t from-surface to-surface/0";

type SectionChipsProps = { headings: string[]; current: number; onChoose: (index: number) => void };

function SectionChips({ headings, current, onChoose }: SectionChipsProps) {
  return (
    <nav aria-label="Sections of the waiver" className="-mx-5 overflow-x-auto px-5 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {headings.map((heading, index) => (
          <li key={heading}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
              className="press min-h-11 rounded-full bg-paper-deep px-4 font-display text-fine font-medium whitespace-nowrap hover:bg-sun-tint aria-current:bg-pine aria-current:text-white md:min-h-9 md:px-3.5"
            >
              {index + 1} {heading}
            </button>
          </li>
        ))}
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
