import { describe, expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { emailLink } from "./email-link.ts";
import { facebookLink, type SharedItem, shareTexts, twitterLink } from "./share-texts.ts";

const facts = { business: startingBusiness, publicUrl: "https://bounce.example" };
const items: SharedItem[] = [...startingCatalog];
const added: SharedItem = {
  ...startingCatalog[0],
  id: 40,
  type: "bounce_house",
  name: "Fire Truck & Hose",
  price: 199,
};
/** A link shortened by Twitter and the space before it. */
const TWITTER_ROOM = 280 - 24;

test("each of the five types has texts of its own", () => {
  for (const part of ["facebook", "twitter", "copy"] as const) {
    expect(new Set([...items, added].map((item) => shareTexts(item, facts)[part])).size).toBe(6);
  }
});

describe.each([...items, added])("sharing the $name", (item) => {
  const texts = shareTexts({ ...item, price: 333 }, facts);

  test("says today's price everywhere and fits where it goes", () => {
    for (const text of [texts.facebook, texts.twitter, texts.email.body, texts.copy]) expect(text).toContain("$333");
    expect(texts.twitter.length).toBeLessThanOrEqual(TWITTER_ROOM);
  });

  test("copying and mailing carry the booking link; the email says whom to ask", () => {
    const link = `https://bounce.example/calendar?inflatable=${item.id}`;
    expect(texts.copy).toContain(texts.facebook);
    expect(texts.copy.endsWith(link)).toBe(true);
    expect(texts.email.body).toContain(link);
    expect(texts.email.body).toContain(startingBusiness.contact.email);
  });

  test("the links open again as what was put into them", () => {
    const facebook = new URL(facebookLink(texts));
    expect(facebook.origin + facebook.pathname).toBe("https://www.facebook.com/sharer/sharer.php");
    expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: texts.pageUrl, quote: texts.facebook });
    const twitter = new URL(twitterLink(texts));
    expect(twitter.origin + twitter.pathname).toBe("https://twitter.com/intent/tweet");
    expect(Object.fromEntries(twitter.searchParams)).toEqual({ text: texts.twitter, url: texts.pageUrl });
    const mail = new URL(emailLink(texts.email));
    expect(mail.searchParams.get("subject")).toBe(texts.email.subject);
    expect(mail.searchParams.get("body")?.replaceAll("\r\n", "\n")).toBe(texts.email.body);
    expect(mail.href).not.toContain("+");
  });
});

test("a type without texts of its own is shared by name and price", () => {
  const { facebook, twitter, email } = shareTexts(added, facts);
  for (const text of [facebook, twitter, email.body]) {
    expect(text).toContain("Fire Truck & Hose");
    expect(text).toContain("$199");
  }
});

test("wet running is offered only where the item has it", () => {
  const slide = items.find(({ type }) => type === "giant-slide") ?? added;
  expect(shareTexts(slide, facts).facebook).toContain("Run it wet for $45 more.");
  expect(shareTexts({ ...slide, wetAvailable: false }, facts).facebook).not.toContain("wet");
});
