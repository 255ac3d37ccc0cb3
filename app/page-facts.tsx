// What every page may need and no loader brings: the public part of the business's facts, the public address and the nonce
// of this rendering. Loaders are not the place, because an error page has none.
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import type { ShownTestimonials } from "#app/features/site/testimonials/rules/choose-testimonials.ts";
import type { Charges } from "#app/shared/money/price-terms.ts";
import type { Business } from "#config/business.ts";
import type { SiteWords } from "#content/site-words.ts";

/** What the browser may know of the business. It travels with every page, so it stays within a kilobyte. */
export type PublicBusiness = Pick<Business, "name" | "shortName" | "contact" | "hours" | "deposit" | "cancellation"> & {
  logo?: NonNullable<Business["logo"]>;
  /** Where there are some. */
  links?: Business["links"];
  delivery: Omit<Business["delivery"], "mostADay">;
  booking: Pick<Business["booking"], "windowDays" | "sameDayCutoff" | "leadHours" | "adminMonths">;
  home: Pick<Business["home"], "locality" | "region" | "regionName" | "timeZone"> & {
    /** `ET`. */
    zoneLabel: string;
  };
  claims: Pick<Business["claims"], "responseHours">;
  site: Pick<Business["site"], "windLimitMph">;
  /** What is asked beside prices; what is at its default is left out. */
  charges?: Charges;
  /** What customers read who can give a tax exemption; left out where they can't, or no tax is charged. */
  exemption?: string;
  /** Weekdays; left out where there are none. */
  closedOn?: Business["closed"]["weekdays"];
  serviceArea: Pick<Business["serviceArea"], "towns" | "zips"> & {
    /** Farther ZIPs pay a fee. */
    hasZones?: true;
  };
};

/** The facts that may change while a page is open. */
export type PublicFacts = {
  /** The published state that they are of. */
  version: number;
  business: PublicBusiness;
  /** Hosted payment pages by type of item, where the business has them. */
  paymentLinks: Readonly<Record<string, string>>;
  /** Where an address may be: the state of the business first, then those around it. */
  states: readonly (readonly [code: string, name: string])[];
};

export type PageFacts = PublicFacts & {
  publicUrl: string;
  /** The part of the country, as people there call it. */
  area: string;
  /** Another landscape was chosen. */
  noMountains?: true;
  /** Text messages are connected, so customers may be asked whether they want any. */
  sendsTexts?: true;
  year: number;
  nonce?: string;
};

const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export const PageFactsProvider = PageFactsContext.Provider;

let learned: PublicFacts | undefined;
const onLearned = new Set<() => void>();

/** The server says what it would render now. */
export function learnFacts(json: string): void {
  learned = JSON.parse(json) as PublicFacts;
  for (const draw of onLearned) draw();
}

function followLearned(draw: () => void): () => void {
  onLearned.add(draw);
  return () => onLearned.delete(draw);
}

/** In the browser: the facts that the page came with, or those that were learned since. */
export function LivePageFacts({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  const newer = useSyncExternalStore(
    followLearned,
    () => learned,
    () => undefined,
  );
  const now = useMemo(() => ({ ...facts, ...newer }), [facts, newer]);
  return <PageFactsProvider value={now}>{children}</PageFactsProvider>;
}

export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (!facts) throw new Error("usePageFacts needs PageFactsProvider above it");
  return facts;
}

/** The facts of the business, as far as the browser knows them. */
export function useBusiness(): PublicBusiness {
  return usePageFacts().business;
}

/** A town with a page on the site. */
export type TownLink = { name: string; path: string; place: readonly [latitude: number, longitude: number] | null };
type ServerBusiness = Business & {
  words: SiteWords;
  townPages: readonly TownLink[];
  /** Where the served towns are, as far as it is known. */
  servedPlaces: Readonly<Record<string, TownLink["place"]>>;
  /** Reviews and photos, on the pages that show some. */
  testimonials: ShownTestimonials;
};

/** Of the business's clock. */
export function useTimeZone(): string {
  return useBusiness().home.timeZone;
}

const ServerBusinessContext = createContext<ServerBusiness | undefined>(undefined);

export const ServerBusinessProvider = ServerBusinessContext.Provider;

/** All facts of the business, for what only the server renders: pages without React in the browser, and `ServerOnly`. */
export function useServerBusiness(): ServerBusiness {
  const business = use(ServerBusinessContext);
  if (!business) throw new Error("useServerBusiness works on the server only: the browser knows useBusiness()");
  return business;
}

const ELEMENT_ID = "page-facts";

/** Carries the facts into the browser. A JSON block is data, so no script policy applies to it. */
export function PageFactsScript() {
  const { nonce: _nonce, ...facts } = usePageFacts();
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every < escaped
  return <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function readPageFacts(): PageFacts {
  const facts = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "{}") as PageFacts;
  // Browsers hide a nonce once they have read it: it is "" to everyone, and hydration must expect just that.
  return document.querySelector("script[nonce]") ? { ...facts, nonce: "" } : facts;
}
