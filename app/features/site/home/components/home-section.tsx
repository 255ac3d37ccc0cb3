import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

type HomeSectionProps = { id?: string; label: string; className?: string; children: ReactNode };

/** A section of the home page, labeled for landmark navigation. */
export function HomeSection({ id, label, className, children }: HomeSectionProps) {
  return (
    <section id={id} aria-label={label} className={cx("pt-9 pb-9 md:pt-11 md:pb-13", className)}>
      <div className="band">{children}</div>
    </section>
  );
}

export function SectionHead({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <>
      <h2 className="text-h2">{heading}</h2>
      <p className="mt-3.5 max-w-[56ch] text-lead text-pretty text-ink-soft">{children}</p>
    </>
  );
}
