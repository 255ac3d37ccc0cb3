// A draft of the email that answers a quote request: the owner edits and sends it.

import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { percentText, taxText, windowText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { QuoteReply } from "../schema.ts";
import { rentalAskedFor } from "./quote-items.ts";

type Asked = { name: string; eventDate: string; selectedItems: readonly string[] };
type Rental = { type: string; name: string; price: number; wetAvailable: boolean; wetFee: number };
type Terms = Pick<Business, "name" | "contact" | "deposit" | "cancellation"> & {
  delivery: Pick<Business["delivery"], "window" | "pickup" | "freeMiles">;
  home: Pick<Business["home"], "locality">;
  charges?: { tax?: number };
};
type OfferedRentals = {
  rentals: readonly Rental[];
  publicUrl: string;
  business: Terms;
  /** The names of rentals that are booked that day. */
  taken?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

export function draftAnswer(asked: Asked, { rentals, publicUrl, business, taken = NONE }: OfferedRentals): QuoteReply {
  const paragraphs = [
    `Hi ${firstName(asked.name) ?? "there"},`,
    `Thanks for asking about ${asked.eventDate}.`,
    priceList(asked, rentals, taken),
    termsText(business),
    `You can see which days are open and book here:\n${publicUrl}/calendar`,
    `Questions? Just reply to this email or call ${business.contact.phone}.`,
    business.name,
  ];
  return { subject: `Your quote for ${asked.eventDate}`, text: paragraphs.join("\n\n") };
}

/** The requested items with today's prices; all items when none was chosen. */
function priceList({ selectedItems }: Asked, rentals: readonly Rental[], taken: ReadonlySet<string>): string {
  if (selectedItems.length === 0)
    return ["Our full-day prices:", ...rentals.filter(({ name }) => !taken.has(name)).map(priceLine)].join("\n");
  const lines = selectedItems.map((wanted) => {
    const rental = rentalAskedFor(wanted, rentals);
    if (!rental) return `- ${wanted}: `;
    return taken.has(rental.name) ? `- ${rental.name}: sorry, it's already booked that day` : priceLine(rental);
  });
  return ["Full-day prices for what you asked about:", ...lines].join("\n");
}

function priceLine({ name, price, wetAvailable, wetFee }: Rental): string {
  const wet = wetAvailable && wetFee > 0 ? ` (${dollars(wetFee)} more to run it wet)` : "";
  return `- ${name}: ${dollars(price)}${wet}`;
}

const dollars = (amount: number) => formatCents(centsFromDollars(amount));

function termsText({ delivery, home, deposit, cancellation, charges }: Terms): string {
  return [
    `Delivery, setup and pickup are free within ${delivery.freeMiles} miles of ${home.locality} and throughout our service area.`,
    ...(charges?.tax ? [`We add ${taxText(charges.tax)}.`] : []),
    `We deliver ${windowText(delivery.window)} and pick up ${windowText(delivery.pickup)}.`,
    deposit.basisPoints === 0
      ? "There's no deposit; everything is due on delivery day."
      : `A ${percentText(deposit.basisPoints)} deposit holds the date; the balance is due on delivery day.`,
    `Cancel ${cancellation.fullRefundDays} or more days ahead for a full refund, as money or as a rain check.`,
  ].join(" ");
}
