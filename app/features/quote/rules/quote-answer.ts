// The letter that answers a quote request, as a beginning: the owner reads, changes and sends it.
import { business, type Contact } from "../../../../config/business.ts";
import { centsFromDollars, formatCents } from "../../../shared/money.ts";
import type { QuoteReply } from "../schema.ts";
import { rentalAskedFor } from "./quote-items.ts";

type Asked = { name: string; eventDate: string; selectedItems: readonly string[] };
type Rental = { type: string; name: string; price: number; wetAvailable: boolean; wetFee: number };
type Facts = {
  rentals: readonly Rental[];
  publicUrl: string;
  contact: Contact;
  /** The names of rentals that somebody else has that day. */
  taken?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

export function draftAnswer(asked: Asked, { rentals, publicUrl, contact, taken = NONE }: Facts): QuoteReply {
  const paragraphs = [
    `Hi ${firstName(asked.name)},`,
    `Thank you for asking us about ${asked.eventDate}.`,
    priceList(asked, rentals, taken),
    termsOf(),
    `You can see which days are open and book here:\n${publicUrl}/calendar`,
    `Any question? Just reply to this letter or call ${contact.phone}.`,
    business.name,
  ];
  return { subject: `Your quote for ${asked.eventDate}`, text: paragraphs.join("\n\n") };
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || "there";
}

/** What was asked for with its price today; who chose nothing yet is shown everything. */
function priceList({ selectedItems }: Asked, rentals: readonly Rental[], taken: ReadonlySet<string>): string {
  if (selectedItems.length === 0)
    return ["Our prices for a full day:", ...rentals.filter(({ name }) => !taken.has(name)).map(priceLine)].join("\n");
  const lines = selectedItems.map((wanted) => {
    const rental = rentalAskedFor(wanted, rentals);
    if (!rental) return `- ${wanted}: `;
    return taken.has(rental.name) ? `- ${rental.name}: sorry, it's already booked that day` : priceLine(rental);
  });
  return ["For a full day you asked about:", ...lines].join("\n");
}

function priceLine({ name, price, wetAvailable, wetFee }: Rental): string {
  const wet = wetAvailable && wetFee > 0 ? ` (${dollars(wetFee)} more with water)` : "";
  return `- ${name}: ${dollars(price)}${wet}`;
}

const dollars = (amount: number) => formatCents(centsFromDollars(amount));

function termsOf(): string {
  const { delivery, home, deposit, cancellation } = business;
  return [
    `Delivery, setup and pickup are free within ${delivery.freeMiles} miles of ${home.locality} and in all of our service area.`,
    `We come between ${delivery.window} and pick up between ${delivery.pickupWindow}.`,
    `A deposit of ${deposit.percent}% keeps the date; the rest is due on delivery day.`,
    `Cancel ${cancellation.fullRefundDays} or more days before and you get everything back.`,
  ].join(" ");
}
