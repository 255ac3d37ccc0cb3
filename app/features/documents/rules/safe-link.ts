/** Web pages, mail and phone, and pages of this site. Nothing that runs. */
export function isSafeLink(href: string): boolean {
  if (/^\/(?!\/)/.test(href)) return true;
  if (/^(mailto|tel):[^\s]+$/i.test(href)) return true;
  return isWebLink(href);
}

export function isWebLink(href: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(href) && URL.canParse(href);
}
