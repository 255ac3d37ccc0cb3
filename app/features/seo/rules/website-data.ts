import type { WebSite, WithContext } from "schema-dts";
import { business } from "../../../../config/business.ts";

/** The name that search results show above the address. */
export function websiteData(publicUrl: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: business.name,
    alternateName: business.shortName,
    url: `${publicUrl}/`,
    inLanguage: "en-US",
    publisher: { "@id": `${publicUrl}/#business` },
  };
}
