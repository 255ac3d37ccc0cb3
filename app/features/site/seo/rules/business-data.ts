// The business and its site as search engines read them (schema.org).
import type { LocalBusiness, OfferCatalog, WebSite, WithContext } from "schema-dts";
import { findTypePictures, ownPhoto, type PicturedItem } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { logoPath } from "#app/shared/logo.ts";
import { openWeekdays } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import { CURRENCY } from "#config/fixed.ts";

type Rental = { title: string; description: string; price: number; slug: string } & PicturedItem;

type BusinessAndRentals = { rentals: readonly Rental[]; business: Business; publicUrl: string };

const SERVICE_TYPES = ["Bounce house rental", "Inflatable slide rental", "Combo bounce house rental"];
const PAYMENTS = "Cash, Check, Credit Card, Online card payment";

export function businessData({ rentals, business, publicUrl }: BusinessAndRentals): WithContext<LocalBusiness> {
  const { home, hours, contact, reviews, links } = business;
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#business`,
    name: business.name,
    description: `Bounce houses, slides and combos around ${home.locality}, ${home.regionName}: delivered, set up and picked up free.`,
    url: `${publicUrl}/`,
    image: [`${publicUrl}/social/home.png`],
    logo: publicUrl + (business.logo ? logoPath(business.logo, "512") : "/icon-512.png"),
    telephone: contact.phone,
    email: contact.email,
    ...(links.length > 0 ? { sameAs: links.map(({ url }) => url) } : {}),
    address: {
      "@type": "PostalAddress",
      addressLocality: home.locality,
      addressRegion: home.region,
      addressCountry: home.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: home.latitude, longitude: home.longitude },
    areaServed: areaServed(business),
    foundingDate: String(business.foundedYear),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: openWeekdays(business.closed.weekdays),
      opens: hours.opens,
      closes: hours.closes,
    },
    currenciesAccepted: CURRENCY,
    paymentAccepted: PAYMENTS,
    ...(rentals.length > 0
      ? { priceRange: priceRange(rentals), hasOfferCatalog: offerCatalog(rentals, publicUrl) }
      : {}),
    ...(reviews.published ? { aggregateRating: rating(reviews) } : {}),
    makesOffer: SERVICE_TYPES.map((serviceType) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", serviceType, name: serviceType },
    })),
  };
}

function areaServed({ serviceArea, home }: Business) {
  return [
    ...serviceArea.towns.map((town) => ({ "@type": "City" as const, name: `${town}, ${home.region}` })),
    // Of a county that is served in part, its towns are named above; the whole of it would be too much.
    ...serviceArea.counties
      .filter((county) => !county.startsWith("part of"))
      .map((county) => ({ "@type": "AdministrativeArea" as const, name: `${county} County, ${home.region}` })),
  ];
}

/** The name that search results show above the address. */
export function websiteData({ name, shortName }: Business, publicUrl: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    alternateName: shortName,
    url: `${publicUrl}/`,
    inLanguage: "en-US",
    publisher: { "@id": `${publicUrl}/#business` },
  };
}

function priceRange(rentals: readonly Rental[]): string {
  const prices = rentals.map(({ price }) => price);
  return `$${Math.min(...prices)}-$${Math.max(...prices)}`;
}

function offerCatalog(rentals: readonly Rental[], publicUrl: string): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    name: "Rentals by the day",
    itemListElement: rentals.map(({ title, description, price, slug, ...item }) => ({
      "@type": "Offer",
      name: title,
      price,
      priceCurrency: CURRENCY,
      url: `${publicUrl}/${slug}`,
      // The rental as a service: a Product without offers of its own counts as broken, and the item's page has the Product.
      itemOffered: {
        "@type": "Service",
        serviceType: "Inflatable rental",
        name: title,
        description,
        ...pictureData(item, publicUrl),
      },
    })),
  };
}

function pictureData(item: PicturedItem, publicUrl: string) {
  const photo = ownPhoto(item);
  if (photo) return { image: `${publicUrl}${photo.base}-${photo.width}.webp?v=${photo.version}` };
  const main = findTypePictures(item.type)?.main;
  return main ? { image: `${publicUrl}${main.base}-${Math.max(...main.widths)}.webp` } : {};
}

function rating(reviews: Business["reviews"]) {
  return {
    "@type": "AggregateRating" as const,
    ratingValue: reviews.rating.toFixed(1),
    bestRating: "5",
    reviewCount: reviews.count,
  };
}
