import type { ReactNode } from "react";

export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="band py-8 md:py-10">
      <h2 className="mb-6 border-b-2 border-dashed border-line pb-3 text-h2">{title}</h2>
      <div className="flex flex-col gap-7">{children}</div>
    </section>
  );
}

export function ShowcaseGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-base text-ink-soft">{title}</h3>
      {children}
    </div>
  );
}
