import type { ShareTexts } from "./share-texts.ts";

/** The card of the item's own page shows its picture, so that is the address that social sites get. */
export function facebookLink({ facebook, pageUrl }: Pick<ShareTexts, "facebook" | "pageUrl">): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: pageUrl, quote: facebook })}`;
}

export function twitterLink({ twitter, pageUrl }: Pick<ShareTexts, "twitter" | "pageUrl">): string {
  return `https://twitter.com/intent/tweet?${new URLSearchParams({ text: twitter, url: pageUrl })}`;
}

/** A draft without an addressee. Mail programs show a plus sign as a plus, so spaces are written out. */
export function emailLink({ subject, body }: ShareTexts["email"]): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
