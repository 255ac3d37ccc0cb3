/** Allows web pages, mail, phone, and pages of this site, but no scripts. */
export function isSafeLink(href: string): boolean {
  return /^(mailto|tel):[^\s]+$/i.test(href) || isPageLink(href);
}

/** Allows a page of the web or of this site, such as `/calendar`. */
export function isPageLink(href: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(href)) return true;
  return /^https?:\/\/[^\s/]/i.test(href) && URL.canParse(href);
}
