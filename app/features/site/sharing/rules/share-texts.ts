// The texts and links for sharing a rental.
import type { Business } from "#config/business.ts";

export type SharedItem = {
  id: number;
  slug: string;
  type: string;
  name: string;
  title: string;
  price: number;
  wetAvailable: boolean;
  wetFee: number;
  capacity: number;
  size: { lengthFt: number; heightFt: number };
};

type ItemTexts = { facebook: string; twitter: string; subject: string; email: string };

export type ShareTexts = {
  facebook: string;
  twitter: string;
  email: { subject: string; body: string };
  /** Promotional text and the booking link, for pasting anywhere. */
  copy: string;
  pageUrl: string;
  bookingUrl: string;
};

type ShareFacts = {
  business: Pick<Business, "name" | "contact"> & { home: Home };
  publicUrl: string;
  /** The business has another landscape. */
  noMountains?: true;
};
type Home = Pick<Business["home"], "locality" | "region">;

const INCLUDED = "Delivery, setup and pickup are free.";

const feet = (length: number) => Math.round(length);
const wet = ({ wetAvailable, wetFee }: SharedItem) => (wetAvailable ? ` Run it wet for $${wetFee} more.` : "");

const textsByType: Record<string, (item: SharedItem, around: string, inMountains: string) => ItemTexts> = {
  "slip-slide": ({ price, size: { lengthFt } }, around) => ({
    facebook: `${feet(lengthFt)} feet of slip and slide with sprinklers all the way down, $${price} for the full day. ${INCLUDED} Who's bringing the towels?`,
    twitter: `${feet(lengthFt)} ft of slip and slide, sprinklers included, $${price} for the full day ${around}. Bring a towel.`,
    subject: "A slip and slide for our party?",
    email: `I found a ${feet(lengthFt)} foot slip and slide with built-in sprinklers. It runs on one garden hose and costs $${price} for the full day.`,
  }),
  "giant-slide": (item, around) => ({
    facebook: `${feet(item.size.heightFt)} feet of slide in our own yard, $${item.price} for the full day.${wet(item)} ${INCLUDED} I call first ride.`,
    twitter: `A slide ${feet(item.size.heightFt)} ft tall, in the yard, for $${item.price} a day ${around}. I call first ride.`,
    subject: "A giant slide for our party?",
    email: `Look at this slide: ${feet(item.size.heightFt)} feet tall, with climbing steps, $${item.price} for the full day.${wet(item)}`,
  }),
  "castle-combo": (item, around) => ({
    facebook: `A castle with a bounce floor and a slide, room for ${item.capacity} knights at a time, $${item.price} for the full day.${wet(item)} ${INCLUDED}`,
    twitter: `Bounce floor and slide in one castle, $${item.price} for the full day ${around}. The moat is optional.`,
    subject: "A castle for the birthday?",
    email: `What about the Castle Combo? It has a bounce floor and a slide, holds ${item.capacity} children at a time and costs $${item.price} for the full day.${wet(item)}`,
  }),
  "palm-combo": (item, around, inMountains) => ({
    facebook: `Palm trees${inMountains}: bounce, climb and slide, $${item.price} for the full day.${wet(item)} ${INCLUDED} Sunscreen recommended.`,
    twitter: `A beach party${inMountains}: the Palm Tree Combo, bounce and slide, $${item.price} for the full day ${around}.`,
    subject: "Palm trees for our party?",
    email: `The Palm Tree Combo would look good on the lawn. It is a bounce house and a slide in one, for ${item.capacity} children at a time, $${item.price} for the full day.${wet(item)}`,
  }),
  "castle-basketball": ({ price, capacity }, around) => ({
    facebook: `A pink and purple castle with a basketball hoop over the gate, $${price} for the full day. ${INCLUDED} Finally somewhere I can dunk.`,
    twitter: `A royal castle with a basketball hoop, $${price} for the full day ${around}. Everybody can dunk.`,
    subject: "A royal castle for the party?",
    email: `The Royal Castle is a bounce house with a basketball hoop over the gate. It holds ${capacity} children at a time and costs $${price} for the full day.`,
  }),
};

function genericTexts({ name, price }: SharedItem, around: string, businessName: string): ItemTexts {
  return {
    facebook: `${name} from ${businessName}, $${price} for the full day ${around}. ${INCLUDED}`,
    twitter: `${name} from ${businessName}: $${price} for the full day ${around}.`,
    subject: `${name} for our party?`,
    email: `I found the ${name} at ${businessName}. It costs $${price} for the full day.`,
  };
}

export function shareTexts(item: SharedItem, { business, publicUrl, noMountains }: ShareFacts): ShareTexts {
  const { name, contact, home } = business;
  const around = `around ${home.locality}, ${home.region}`;
  const inMountains = noMountains ? "" : " in the mountains";
  const texts = textsByType[item.type]?.(item, around, inMountains) ?? genericTexts(item, around, name);
  const bookingUrl = `${publicUrl}/calendar?inflatable=${item.id}`;
  const ask = `Questions? ${name}, ${contact.phone}, ${contact.email}`;
  const body = [`${texts.email} ${INCLUDED}`, `See open days and book: ${bookingUrl}`, ask].join("\n\n");
  return {
    facebook: texts.facebook,
    twitter: texts.twitter,
    email: { subject: texts.subject, body },
    copy: `${texts.facebook}\n\nBook it here: ${bookingUrl}`,
    pageUrl: `${publicUrl}/${item.slug}`,
    bookingUrl,
  };
}

/** Social sites get the address of the item's own page: its card shows the picture. */
export function facebookLink({ facebook, pageUrl }: Pick<ShareTexts, "facebook" | "pageUrl">): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: pageUrl, quote: facebook })}`;
}

export function twitterLink({ twitter, pageUrl }: Pick<ShareTexts, "twitter" | "pageUrl">): string {
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ text: twitter, url: pageUrl })}`;
}
