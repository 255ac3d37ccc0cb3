// The texts on the social card of each page.

import { findTypePictures } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { callDaysText, hoursText } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";
import type { SiteWords } from "#content/site-words.ts";
import type { FixedPageName, PublicPage } from "./public-page.ts";

type ShareWords = SiteWords["share"];

export type CardText = {
  label: string;
  title: string;
  line: string;
  /** The type of rental whose cut-out is shown. */
  itemType?: string;
};

/** Where farther places pay for delivery, no shared link calls it free for everybody. */
const freeText = ({ serviceArea }: Business) =>
  serviceArea.zones.length > 0 ? "Free delivery in our area, free setup and pickup" : "Free delivery, setup and pickup";

const fixedCards = ({ booking, hours, closed }: Business, words: ShareWords): Record<FixedPageName, CardText> => ({
  home: {
    label: words.homeLabel,
    title: words.homeTitle,
    line: words.homeLine,
    itemType: "castle-combo",
  },
  calendar: {
    label: "Book online",
    title: words.calendarTitle,
    line: `Live calendar, ${booking.windowDays} days ahead`,
    itemType: "giant-slide",
  },
  blog: {
    label: "Party planning blog",
    title: words.blogTitle,
    line: words.blogLine,
    itemType: "palm-combo",
  },
  faq: {
    label: "FAQ",
    title: words.faqTitle,
    line: "Prices, delivery, space, weather, safety",
    itemType: "castle-basketball",
  },
  "find-booking": {
    label: "My booking",
    title: "Lost your link?",
    line: "We send you a new one",
  },
  privacy: { label: "Privacy", title: "What we know about you, and why", line: "No trackers, no ads, nothing sold" },
  terms: {
    label: "Terms",
    title: "What we agree on",
    line: "Deposit, cancellation, weather and safety in plain words",
  },
  accessibility: {
    label: "Accessibility",
    title: "A site for everyone",
    line: `Having trouble? Call us ${callDaysText(closed.weekdays)}, ${hoursText(hours)}`,
  },
});

const typesShownInTowns = ["palm-combo", "giant-slide", "castle-basketball", "slip-slide", "castle-combo"];

export function cardText(page: PublicPage, business: Business, words: ShareWords): CardText {
  if (page.kind === "item") {
    const { title, type, priceCents } = page;
    return { label: `${formatCents(priceCents)} for the full day`, title, line: freeText(business), itemType: type };
  }
  if (page.kind === "town") return townCard(page, business);
  if (page.kind === "post") return { label: page.category, title: page.title, line: `From the ${business.name} blog` };
  return fixedCards(business, words)[page.kind];
}

type TownPage = Extract<PublicPage, { kind: "town" }>;

function townCard({ town, index, driveMinutes: minutes }: TownPage, business: Business): CardText {
  // Each town shows a different unit.
  const itemType = typesShownInTowns[index % typesShownInTowns.length] ?? "castle-combo";
  const line = minutes === undefined ? freeText(business) : `About ${minutes} minutes from our yard`;
  return { label: `${town}, ${business.home.regionName}`, title: `${town} Bounce House Rentals`, line, itemType };
}

/** The cut-out as a file below the public folder; a type that was never rendered has none. */
export function cutoutFile(itemType: string | undefined): string | undefined {
  const cutout = itemType === undefined ? undefined : findTypePictures(itemType)?.cutout;
  if (!cutout) return undefined;
  return `${cutout.base.slice(1)}-${Math.max(...cutout.widths)}.webp`;
}
