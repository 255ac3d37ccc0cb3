import type { ReactNode } from "react";
import type { Crumb } from "../ui/breadcrumbs.tsx";
import { Crumbs } from "./crumbs.tsx";
import { SkyHero } from "./sky-hero.tsx";

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
