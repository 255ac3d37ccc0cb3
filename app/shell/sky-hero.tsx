import type { ReactNode } from "react";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import { Ridge } from "#app/ui/ridge.tsx";
import { Crumbs } from "./crumbs.tsx";

/** The head of a page: a summer sky that ends in hills the color of what follows. */
export function SkyHero({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col bg-linear-to-b from-[oklch(0.815_0.085_238)] to-[oklch(0.93_0.035_225)]">
      <div className="band pt-6 pb-8 md:pt-8">{children}</div>
      <div className="mt-auto">
        <Ridge
          near="var(--color-paper)"
          far="oklch(0.78 0.06 205)"
          mid="oklch(0.66 0.075 175)"
          seam="var(--color-sun-deep)"
        />
      </div>
    </div>
  );
}

type PlainPageProps = { crumbs?: Crumb[]; heading: string; lead: ReactNode; children?: ReactNode };

/** The frame of a content page: heading, one sentence, content. */
export function PlainPage({ crumbs = [], heading, lead, children }: PlainPageProps) {
  return (
    <>
      <SkyHero>
        <Crumbs items={crumbs} />
        <h1 className="mt-3 text-h1 font-bold">{heading}</h1>
        <p className="mt-3 max-w-[58ch] text-lead">{lead}</p>
      </SkyHero>
      {children}
    </>
  );
}
