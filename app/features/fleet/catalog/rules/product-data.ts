// Search engines and shared links read this about a rental.
import type { Product, WithContext } from "schema-dts";
import type { Business } from "#config/business.ts";
import { CURRENCY } from "#config/fixed.ts";
import type { Inflatable } from "../schema.ts";
import { findTypePictures, ownPhoto } from "./item-picture.ts";
import { capacityText } from "./unit-facts.ts";

type Home = Pick<Business["home"], "locality" | "region">;

type Where = { home: Home; serviceArea: { hasZones?: true } };

export function productHead(item: Inflatable, { home, serviceArea }: Where, area: string) {
  const { locality, region } = home;
  const free = serviceArea.hasZones ? "free setup, and free delivery in our area" : "free delivery and setup";
  const wet = item.wetAvailable ? ` Wet option +$${item.wetFee}.` : "";
  return {
    title: `${item.title} in ${locality}, ${region}`,
    description: `${item.name} for $${item.price}, full day. ${capacityText(item)}, ${free} around ${locality}.${wet} See its size and open days, and book online.`,
    keywords: [
      item.title,
      `${item.name} rental`,
      `${item.name} rental ${locality} ${region}`,
      `party rentals ${locality}`,
      `bounce house rental ${area}`,
    ],
  };
}

export function productData(
  item: Inflatable,
  publicUrl: string,
  business: Where & { name: string },
): WithContext<Product> {
  const url = `${publicUrl}/${item.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: item.title,
    description: item.description || productHead(item, business, "").description,
    sku: String(item.id),
    category: "Party rental",
    url,
    image: listImages(item, publicUrl),
    brand: { "@type": "Brand", name: business.name },
    width: feet(item.size.widthFt),
    depth: feet(item.size.lengthFt),
    height: feet(item.size.heightFt),
    offers: {
      "@type": "Offer",
      url,
      price: item.price,
      priceCurrency: CURRENCY,
      availability: "https://schema.org/InStock",
      seller: { "@type": "LocalBusiness", name: business.name, url: publicUrl },
    },
  };
}

function listImages(item: Inflatable, publicUrl: string): string[] {
  const photo = ownPhoto(item);
  if (photo) return [`${publicUrl}${photo.base}-${photo.width}.webp?v=${photo.version}`];
  const pictures = findTypePictures(item.type);
  if (!pictures) return [`${publicUrl}/social/${item.slug}.png`];
  return [pictures.main, pictures.detail].map(({ base, width }) => `${publicUrl}${base}-${width}.webp`);
}

/** FOT is the foot in the UN's list of units. */
function feet(value: number) {
  return { "@type": "QuantitativeValue" as const, value, unitCode: "FOT" };
}
