// What every page may need and no loader brings: the contact (which the environment may override), the public address
// and the nonce of this rendering. Loaders are not the place, because an error page has none.
import { createContext, use } from "react";
import type { Contact } from "../config/business.ts";

export type PageFacts = {
  contact: Contact;
  publicUrl: string;
  year: number;
  /** Hosted payment pages by type of item, where the business has them. */
  paymentLinks: Record<string, string>;
  nonce?: string;
};

const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export const PageFactsProvider = PageFactsContext.Provider;

export function usePageFacts(): PageFacts {
  const facts = use(PageFactsContext);
  if (!facts) throw new Error("usePageFacts needs PageFactsProvider above it");
  return facts;
}

const ELEMENT_ID = "page-facts";

/** Carries the facts into the browser. A JSON block is data, so no script policy applies to it. */
export function PageFactsScript() {
  const { contact, publicUrl, year, paymentLinks } = usePageFacts();
  const json = JSON.stringify({ contact, publicUrl, year, paymentLinks }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every < escaped
  return <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function readPageFacts(): PageFacts {
  const facts = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "{}") as PageFacts;
  // Browsers hide a nonce once they have read it: it is "" to everyone, and hydration must expect just that.
  return document.querySelector("script[nonce]") ? { ...facts, nonce: "" } : facts;
}
