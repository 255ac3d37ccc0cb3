// What is said when a rental is shared. Prices and measures come from the item, facts from the business.
import { business, type Contact } from "../../../../config/business.ts";

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

type Words = { facebook: string; twitter: string; subject: string; letter: string };

export type ShareTexts = {
  facebook: string;
  twitter: string;
  email: { subject: string; body: string };
  /** Promotional text and the booking link, for pasting anywhere. */
  copy: string;
  pageUrl: string;
  bookingUrl: string;
};

const AROUND = `around ${business.home.locality}, ${business.home.region}`;
const INCLUDED = "Delivery, setup and pickup are free.";

const feet = (length: number) => Math.round(length);
const wet = ({ wetAvailable, wetFee }: SharedItem) => (wetAvailable ? ` Run it wet for $${wetFee} more.` : "");

const wordsByType: Record<string, (item: SharedItem) => Words> = {
  "slip-slide": ({ price, size: { lengthFt } }) => ({
    facebook: `${feet(lengthFt)} feet of slip and slide with sprinklers all the way down, $${price} for the full day. ${INCLUDED} Who's bringing the towels?`,
    twitter: `${feet(lengthFt)} ft of slip and slide, sprinklers included, $${price} for the full day ${AROUND}. Bring a towel.`,
    subject: "A slip and slide for our party?",
    letter: `I found a ${feet(lengthFt)} foot slip and slide with built-in sprinklers. It runs on one garden hose and costs $${price} for the full day.`,
  }),
  "giant-slide": (item) => ({
    facebook: `${feet(item.size.heightFt)} feet of slide in our own yard, $${item.price} for the full day.${wet(item)} ${INCLUDED} I call first ride.`,
    twitter: `A slide ${feet(item.size.heightFt)} ft tall, in the yard, for $${item.price} a day ${AROUND}. I call first ride.`,
    subject: "A giant slide for our party?",
    letter: `Look at this slide: ${feet(item.size.heightFt)} feet tall, with climbing steps, $${item.price} for the full day.${wet(item)}`,
  }),
  "castle-combo": (item) => ({
    facebook: `A castle with a bounce floor and a slide, room for ${item.capacity} knights at a time, $${item.price} for the full day.${wet(item)} ${INCLUDED}`,
    twitter: `Bounce floor and slide in one castle, $${item.price} for the full day ${AROUND}. The moat is optional.`,
    subject: "A castle for the birthday?",
    letter: `What about the Castle Combo? It has a bounce floor and a slide, holds ${item.capacity} children at a time and costs $${item.price} for the full day.${wet(item)}`,
  }),
  "palm-combo": (item) => ({
    facebook: `Palm trees in the mountains: bounce, climb and slide, $${item.price} for the full day.${wet(item)} ${INCLUDED} Sunscreen recommended.`,
    twitter: `A beach party in the mountains: the Palm Tree Combo, bounce and slide, $${item.price} for the full day ${AROUND}.`,
    subject: "Palm trees for our party?",
    letter: `The Palm Tree Combo would look good on the lawn. It is a bounce house and a slide in one, for ${item.capacity} children at a time, $${item.price} for the full day.${wet(item)}`,
  }),
  "castle-basketball": ({ price, capacity }) => ({
    facebook: `A pink and purple castle with a basketball hoop over the gate, $${price} for the full day. ${INCLUDED} Finally somewhere I can dunk.`,
    twitter: `A royal castle with a basketball hoop, $${price} for the full day ${AROUND}. Everybody can dunk.`,
    subject: "A royal castle for the party?",
    letter: `The Royal Castle is a bounce house with a basketball hoop over the gate. It holds ${capacity} children at a time and costs $${price} for the full day.`,
  }),
};

function genericWords({ name, price }: SharedItem): Words {
  return {
    facebook: `${name} from ${business.name}, $${price} for the full day ${AROUND}. ${INCLUDED}`,
    twitter: `${name} from ${business.name}: $${price} for the full day ${AROUND}.`,
    subject: `${name} for our party?`,
    letter: `I found the ${name} at ${business.name}. It costs $${price} for the full day.`,
  };
}

export function shareTexts(
  item: SharedItem,
  { contact, publicUrl }: { contact: Contact; publicUrl: string },
): ShareTexts {
  const { facebook, twitter, subject, letter } = (wordsByType[item.type] ?? genericWords)(item);
  const bookingUrl = `${publicUrl}/calendar?inflatable=${item.id}`;
  const ask = `Questions? ${business.name}, ${contact.phone}, ${contact.email}`;
  return {
    facebook,
    twitter,
    email: { subject, body: [`${letter} ${INCLUDED}`, `See open days and book: ${bookingUrl}`, ask].join("\n\n") },
    copy: `${facebook}\n\nBook it here: ${bookingUrl}`,
    pageUrl: `${publicUrl}/${item.slug}`,
    bookingUrl,
  };
}
