import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDate, plainDate } from "../../../../shared/plain-date.ts";
import { isDelivery } from "../../rules/deliveries.ts";
import { sizeText } from "../../rules/load-text.ts";
import { siteTexts } from "../../rules/site-text.ts";
import type { CrewStop } from "../../run-sheet-schema.ts";

/** Everything to bring or fetch, one under the other, what the place is like, and when to fetch it where that is another day. */
export function StopThings({ stop, heading: Name }: { stop: CrewStop; heading: "h2" | "p" }) {
  const site = siteTexts(stop);
  return (
    <>
      {stop.things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same thing differ by nothing else
        <div key={at}>
          <Name className="font-display text-[1.1875rem] leading-snug font-semibold">
            {thing.name}, {thing.wet ? "wet" : "dry"}
          </Name>
          <p className="text-small text-ink-soft">{joinWithDots(thing.unit, sizeText(thing.size))}</p>
        </div>
      ))}
      {stop.extras.map(({ name, quantity }) => (
        <p key={name} className="font-medium">
          {quantity} × {name}
        </p>
      ))}
      {stop.days > 1 && <p className="text-small font-medium">{daysText(stop)}</p>}
      {isDelivery(stop) && site.length > 0 && <p className="text-small wrap-anywhere">{joinWithDots(...site)}</p>}
    </>
  );
}

function daysText(stop: CrewStop): string {
  if (!isDelivery(stop)) return `Pick up after ${stop.days} days`;
  const last = formatDate(plainDate(stop.lastDay), { weekday: "short", month: "short", day: "numeric" });
  return `${stop.days} days, pickup ${last}`;
}
