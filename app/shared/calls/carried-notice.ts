// A page leaves a notice for the next page of this site, which shows and announces it (app/shell/page-script.ts).

export type CarriedNotice = { title: string; text: string; link?: { href: string; label: string } };

const NAME = "carried-notice";

/** Ignores links to other sites: their pages can't show it, and later it would be out of date. */
export function carryNotice(to: string, notice: CarriedNotice): void {
  try {
    if (new URL(to, location.href).origin === location.origin) sessionStorage.setItem(NAME, JSON.stringify(notice));
  } catch {}
}

export function takeNotice(): CarriedNotice | undefined {
  try {
    const notice = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as CarriedNotice | null;
    sessionStorage.removeItem(NAME);
    return notice ?? undefined;
  } catch {
    return undefined;
  }
}
