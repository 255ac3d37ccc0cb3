// A sentence that a page leaves for the next one of ours, which shows it and reads it out (app/shell/page-script.ts).

export type CarriedNotice = { title: string; text: string; link?: { href: string; label: string } };

const NAME = "carried-notice";

/** Another company's page cannot show it, and what would show up much later is no news. */
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
