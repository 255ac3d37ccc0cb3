// Everything a customer can see, read as they get it: pages through the site's own app, emails and papers with invented orders.
import type { Deps } from "#app/deps.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { messageKindLabel } from "#app/features/base/messages/message-labels.ts";
import { sampleBooking } from "#app/features/base/messages/templates/sample-messages.ts";
import { sampleStates } from "#app/features/base/messages/templates/sample-states.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import { fieldAt } from "#app/features/base/settings/rules/setting-fields.ts";
import { listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { feedFile } from "#app/features/office/calendar-feed/feed-file.server.ts";
import { settingsAddress } from "#app/features/office/setup/rules/settings-address.ts";
import { paperText } from "#app/features/site/private-page/paper-text.ts";
import { listPages } from "#app/features/site/seo/list-pages.server.ts";
import { cardText } from "#app/features/site/seo/rules/card-text.ts";
import type { PublicPage } from "#app/features/site/seo/rules/public-page.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { fillKnownFacts } from "#app/shared/words/fill-facts.ts";
import { documentKinds } from "#app/shared/words/vocabulary.ts";
import type { Reading, Source } from "./rules/find-leftovers.ts";
import { wordPattern } from "./rules/mark-words.ts";
import { listStrings, type PageText, pageTexts, plainTexts } from "./rules/page-texts.ts";
import type { ForgottenArea } from "./rules/starting-facts.ts";

type Work = { source: Source; read: () => Promise<readonly PageText[]> };

/** What there is to read. Nothing is rendered before its turn. */
export async function listEverything(
  deps: Deps,
  words: readonly string[],
  forgotten: readonly ForgottenArea[],
): Promise<Work[]> {
  const pages = await listPages(deps);
  return [
    ...pages.map((page) => pageWork(deps, page)),
    ...otherPages.map(({ path, ...source }) => ({ source, read: () => readPage(deps, path) })),
    ...emails(deps, words),
    ...papers(deps, words),
    ...pages.map((page) => cardWork(deps, page)),
    ...feeds(deps),
    ...forgotten.map(areaWork),
  ];
}

/** ZIPs stand in no sentence, but a delivery there is free. */
function areaWork({ setting, words }: ForgottenArea): Work {
  const label = fieldAt(setting)?.label ?? setting;
  return {
    source: { kind: "page", name: "Settings", seen: 90, href: settingsAddress(setting) },
    read: async () => [{ part: "where you deliver", text: `${label}: ${words.join(", ")}` }],
  };
}

const names: Partial<Record<PublicPage["kind"], { name: string; seen: number }>> = {
  home: { name: "Home page", seen: 100 },
  calendar: { name: "Booking page", seen: 60 },
  faq: { name: "Questions", seen: 20 },
  blog: { name: "Blog", seen: 10 },
  "find-booking": { name: "Lost link", seen: 5 },
  privacy: { name: "Privacy", seen: 3 },
  terms: { name: "Terms", seen: 3 },
  accessibility: { name: "Accessibility", seen: 3 },
};

const otherPages = [{ kind: "page", path: "/no-such-page-of-this-site", name: "Page not found", seen: 2 }] as const;

function namePage(page: PublicPage): { name: string; seen: number } {
  if (page.kind === "item") return { name: page.title, seen: 40 };
  if (page.kind === "town") return { name: page.town, seen: 30 };
  if (page.kind === "post") return { name: page.title, seen: 8 };
  return names[page.kind] ?? { name: page.path, seen: 3 };
}

function pageWork(deps: Deps, page: PublicPage): Work {
  const own = ownDocument(deps, page);
  return { source: { kind: "page", ...namePage(page), href: own }, read: () => readPage(deps, page.path) };
}

async function readPage(deps: Deps, path: string): Promise<readonly PageText[]> {
  const response = await deps.readOwnPage(path);
  return pageTexts(await response.text());
}

/** Where the words that are this page's alone are changed. */
function ownDocument({ documents }: Deps, page: PublicPage): string | undefined {
  if (page.kind === "item") return page.id === undefined ? undefined : rentalHref(page.id);
  const slug = page.path.slice(page.path.lastIndexOf("/") + 1);
  const all = documentKinds.filter((kind) => kind !== "question").flatMap((kind) => documents.live(kind));
  const own = slug && all.find((one) => one.slug === slug || (one.kind === "legal" && one.name === slug));
  return own ? wordsHref(own) : undefined;
}

const rentalHref = (id: number) => `/admin/inventory?edit=${id}`;

const wordsHref = ({ kind, name }: { kind: string; name: string }) => `/admin/words?kind=${kind}&open=${name}`;

/** Finds the document or rental that says a sentence, by its words without marks. */
export async function documentFinder(deps: Deps): Promise<(text: string) => string | undefined> {
  const { db, documents, business } = deps;
  const texts = documentKinds
    .flatMap((kind) => documents.live(kind))
    .map((one) => {
      const { title, markdown, meta } = fillKnownFacts(one, {}, business());
      return { href: wordsHref(one), text: bare([title, markdown, ...listStrings(meta)].join("\n")) };
    });
  const rentals = (await listInflatables(db, "active")).map(({ id, name, description }) => ({
    href: rentalHref(id),
    text: bare([name, description].join("\n")),
  }));
  const all = [...texts, ...rentals];
  // Among the search words of every page.
  const { area } = (await readSiteWords(deps)).search;
  return (text) => {
    // A title ends with the name of the business.
    const start = bare(text).split(" | ", 1).join("").slice(0, 60);
    const own = start.length > 12 ? all.find((one) => one.text.includes(start))?.href : undefined;
    return own ?? (text.includes(area) ? wordsHref({ kind: "site", name: "search" }) : undefined);
  };
}

const bare = (text: string) =>
  text
    .replaceAll(/\]\([^)]*\)|[*_[\]#>`]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** Customers of the samples live where the starting business is; what is said of them is nobody's leftover. */
function elsewhere<T>(value: T, pattern: RegExp): T {
  if (typeof value === "string") return value.replaceAll(pattern, "Anytown") as T;
  if (Array.isArray(value)) return value.map((one) => elsewhere(one, pattern)) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, elsewhere(one, pattern)])) as T;
}

function emails({ business }: Deps, words: readonly string[]): Work[] {
  const pattern = wordPattern(words);
  return sampleStates.map(({ data }) => ({
    source: { kind: "email", name: `Email, ${messageKindLabel(data.kind).toLowerCase()}`, seen: 25 },
    read: async () => {
      const written = writeMessage(elsewhere(data, pattern), "customer", business());
      if (!written) return [];
      return [{ part: "subject line", text: written.subject }, ...plainTexts(written.text), ...pageTexts(written.html)];
    },
  }));
}

function papers(deps: Deps, words: readonly string[]): Work[] {
  const { name, contact } = deps.business();
  const waiver = deps.documents.live("waiver")[0];
  const { bookingId, customerName, customerEmail, customerAddress, totalCents, items, extras, priceLines } = elsewhere(
    sampleBooking,
    wordPattern(words),
  );
  const facts = {
    bookingId,
    customerName,
    customerEmail,
    totalCents,
    items,
    extras,
    businessName: name,
    address: customerAddress,
    ended: false,
    lines: priceLines,
    movements: [],
    paidCents: 0,
    settledCents: 0,
    eventDate: plainDate("2026-05-30"),
    lastDay: plainDate("2026-05-30"),
    coming: { toCardCents: 0, byHandCents: 0 },
  };
  const letterhead = [name, contact.phone, contact.email].join("\n");
  const paper = (kind: "receipt" | "invoice"): Work => ({
    source: { kind: "pdf", name: `${kind === "receipt" ? "Receipt" : "Invoice"}, PDF`, seen: 10 },
    read: async () => plainTexts([letterhead, ...listStrings(paperText(kind, facts))].join("\n")),
  });
  return [
    {
      source: { kind: "pdf", name: "Waiver, PDF", seen: 40, href: waiver && wordsHref(waiver) },
      read: async () => plainTexts(deps.waiverText().markdown),
    },
    paper("receipt"),
    paper("invoice"),
  ];
}

function cardWork(deps: Deps, page: PublicPage): Work {
  return {
    source: { kind: "card", name: `Share picture, ${namePage(page).name}`, seen: 8, href: ownDocument(deps, page) },
    read: async () => {
      const { share } = await readSiteWords(deps);
      const { label, title, line } = cardText(page, deps.business(), share);
      return [label, title, line].map((text) => ({ part: "", text }));
    },
  };
}

function feeds(deps: Deps): Work[] {
  const text = (path: string) => async () => plainTexts(withoutTags(await (await deps.readOwnPage(path)).text()));
  const calendar = async () => {
    const empty = { bookings: [], blocks: [], unitCounts: new Map<number, number>() };
    return plainTexts(feedFile({ ...empty, publicUrl: deps.config.publicUrl, business: deps.business() }));
  };
  return [
    { source: { kind: "feed", name: "Articles for feed readers", seen: 4 }, read: text("/blog/rss.xml") },
    { source: { kind: "feed", name: "Sitemap", seen: 4 }, read: text("/sitemap.xml") },
    { source: { kind: "feed", name: "App on the home screen", seen: 4 }, read: text("/site.webmanifest") },
    { source: { kind: "feed", name: "Your phone's calendar", seen: 1 }, read: calendar },
  ];
}

/** Addresses in a sitemap speak, too: `/blue-ridge-bounce-house-rentals`. */
const withoutTags = (xml: string) =>
  xml
    .replaceAll(/<loc>[^<]*\/([^/<]*)<\/loc>/g, (_, slug: string) => `\n${slug.replaceAll("-", " ")}\n`)
    .replaceAll(/<[^>]+>/g, "\n");

export async function readAll(works: readonly Work[], onRead: (count: number) => Promise<void>): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const { source, read } of works) {
    readings.push({ source, texts: await read() });
    await onRead(readings.length);
  }
  return readings;
}
