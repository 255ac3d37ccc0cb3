// What stands on the social card of each page.
import { business } from "../../../../config/business.ts";
import { towns } from "../../../../content/towns.ts";
import { formatCents } from "../../../shared/money.ts";
import { itemPictures } from "../../catalog/rules/item-picture.ts";
import type { FixedPageName, PublicPage } from "./public-page.ts";

export type CardWords = {
  label: string;
  title: string;
  line: string;
  /** The type of rental whose cut-out is shown. */
  itemType?: string;
};

const { home, hours, booking, name } = business;
const FREE = "Free delivery, setup and pickup";

const fixedCards: Record<FixedPageName, CardWords> = {
  home: {
    label: `${home.locality} and the mountain towns`,
    title: "Saturday, fully inflated.",
    line: "Bounce houses, slides, combos",
    itemType: "castle-combo",
  },
  calendar: {
    label: "Book online",
    title: "Which one, and when?",
    line: `Live calendar, ${booking.windowDays} days ahead`,
    itemType: "giant-slide",
  },
  blog: {
    label: "Party planning blog",
    title: "Party Planning Insights",
    line: "Guides from our own yard",
    itemType: "palm-combo",
  },
  faq: {
    label: "FAQ",
    title: "Ask us anything",
    line: "Prices, delivery, space, weather, safety",
    itemType: "castle-basketball",
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
    line: `Having trouble? Call us any day, ${hours.label}`,
  },
};

const typesShownInTowns = ["palm-combo", "giant-slide", "castle-basketball", "slip-slide", "castle-combo"];

export function cardWords(page: PublicPage): CardWords {
  if (page.kind === "item") {
    const { title, type, priceCents } = page;
    return { label: `${formatCents(priceCents)} for the full day`, title, line: FREE, itemType: type };
  }
  if (page.kind === "town") return townCard(page.town, page.driveMinutes);
  if (page.kind === "post") return { label: page.category, title: page.title, line: `From the ${name} blog` };
  return fixedCards[page.kind];
}

function townCard(town: string, minutes: number): CardWords {
  // Each town has another unit in front of its hills.
  const index = towns.findIndex(({ name }) => name === town);
  const itemType = typesShownInTowns[index % typesShownInTowns.length] ?? "castle-combo";
  const line = `About ${minutes} minutes from our yard`;
  return { label: `${town}, ${home.regionName}`, title: `${town} Bounce House Rentals`, line, itemType };
}

/** The cut-out as a file below the public folder; a type that was never rendered has none. */
export function cutoutFile(itemType: string | undefined): string | undefined {
  const cutout = itemType === undefined ? undefined : itemPictures(itemType)?.cutout;
  if (!cutout) return undefined;
  return `${cutout.base.slice(1)}-${Math.max(...cutout.widths)}.webp`;
}
