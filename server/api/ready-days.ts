// Serializes each day of a rental once after a change. Any range is a slice of the result.
import type { Deps } from "#app/deps.server.ts";
import { calendarStart } from "#app/features/fleet/availability/days/calendar.server.ts";
import { loadDays } from "#app/features/fleet/availability/days/load-days.server.ts";
import { mostDays } from "#app/features/fleet/availability/days/requested-span.ts";
import { addDays, daysBetween, isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";

type Days = { from: PlainDate; texts: string[] };

const RANGE = /^\/api\/availability\/(\d{1,9})\?start=(\d{4}-\d\d-\d\d)&end=(\d{4}-\d\d-\d\d)$/;

/** Only visible rentals are stored, so a stored one may be shown until something changes. */
export const readRentalId = (url: string): string | undefined => /^\/api\/availability\/(\d{1,9})(\?|$)/.exec(url)?.[1];

export function createReadyDays(deps: Pick<Deps, "calendar" | "business" | "now" | "timeZone">) {
  const ready = new Map<string, Promise<Days>>();

  function readOnce(id: string): Promise<Days> {
    const days = ready.get(id);
    if (days) return days;
    const reading = readDays(id);
    ready.set(id, reading);
    reading.catch(() => ready.delete(id));
    return reading;
  }

  async function readDays(id: string): Promise<Days> {
    const from = calendarStart(deps.now(), deps.timeZone());
    const through = addDays(from, 2 * mostDays(deps.business().booking));
    const entries = await loadDays(deps, Number(id), { from, through }, false);
    return { from, texts: entries.map((entry) => JSON.stringify(entry)) };
  }

  return {
    forget: () => ready.clear(),
    find: async (url: string): Promise<string | undefined> => {
      const [, id = "", start = "", end = ""] = RANGE.exec(url) ?? [];
      if (!isPlainDate(start) || !isPlainDate(end) || end < start) return undefined;
      if (daysBetween(start, end) >= mostDays(deps.business().booking)) return undefined;
      const { from, texts } = await readOnce(id);
      const first = daysBetween(from, start);
      const last = daysBetween(from, end);
      return first < 0 || last >= texts.length ? undefined : `[${texts.slice(first, last + 1).join(",")}]`;
    },
  };
}
