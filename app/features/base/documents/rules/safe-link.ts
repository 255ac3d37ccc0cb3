/** Web pages, mail and phone, and pages of this site. Nothing that runs. */
export function isSafeLink(href: string): boolean {
  return /^(mailto|tel):[^\s]+$/i.test(href) || isPageLink(href);
}

/** A page of the web, or of this site: `/calendar`. */
export function isPageLink(href: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(href)) return true;
  return /^https?:\/\/[^\s/]/i.test(href) && URL.canParse(href);
}
