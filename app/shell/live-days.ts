// Live days before React has started: the cells of the rendered month are marked where the server knows better by now.

import { openLiveFeed } from "#app/shared/calls/live-feed.ts";
import { keepLiveDay, type LiveDay } from "#app/shared/days/live-days.ts";

/** As the name of a cell says it. */
const SPOKEN = { available: "open", booked: "booked", blocked: "blocked" };

/** `needReact` is called for news that only React can show, as that the days are not live. Returns what ends the watch. */
export function watchLiveDays(days: HTMLElement, needReact: () => void): () => void {
  const { liveDays: path = "", livePath = "" } = days.dataset;
  const itemId = Number(/\d+/.exec(path)?.[0]);
  const load = async () => {
    const response = await fetch(path);
    if (!response.ok) return needReact();
    const answer: LiveDay[] = await response.json();
    for (const day of answer) mark(days, day);
  };
  const { close } = openLiveFeed({
    path: livePath,
    on: {
      // The page may have waited in a cache or a tab of its own.
      ready: () => void load().catch(needReact),
      reload: () => void load().catch(needReact),
      facts: needReact,
      availability: (text) => {
        const day = JSON.parse(text) as LiveDay;
        if (day.inflatableId === itemId) mark(days, day);
      },
    },
    onLost: needReact,
  });
  return close;
}

/** Attributes only: React expects the text that the server rendered. Days that are over or too far off stay what they are. */
function mark(days: HTMLElement, day: LiveDay): void {
  const cell = days.querySelector<HTMLElement>(`[data-date="${day.date}"]`);
  const spoken = cell?.querySelector(".sr-only")?.textContent ?? "";
  const rendered = /, (open|booked|blocked)(?=,|$)/.exec(spoken)?.[1];
  if (!cell || !rendered || SPOKEN[day.status] === (cell.dataset.live ?? rendered)) return;
  cell.dataset.live = SPOKEN[day.status];
  cell.setAttribute("aria-label", spoken.replace(rendered, SPOKEN[day.status]));
  keepLiveDay(day);
}
