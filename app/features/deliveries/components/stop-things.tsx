import { joinWithDots } from "../../../shared/join-with-dots.ts";
import { siteTexts } from "../../orders/rules/site-text.ts";
import { isDelivery } from "../rules/deliveries.ts";
import { sizeText, stopDaysText } from "../rules/load-text.ts";
import type { CrewStop } from "../run-sheet-schema.ts";

/** Everything to bring or fetch, one under the other, what the place is like, and when to fetch it where that is another day. */
export function StopThings({ stop }: { stop: CrewStop }) {
  const site = siteTexts(stop);
  return (
    <>
      {stop.things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same thing differ by nothing else
        <div key={at}>
          <p className="font-display text-[1.1875rem] leading-snug font-semibold">
            {thing.name}, {thing.wet ? "wet" : "dry"}
          </p>
          <p className="text-small text-ink-soft">{joinWithDots(thing.unit, sizeText(thing.size))}</p>
        </div>
      ))}
      {stop.extras.map(({ name, quantity }) => (
        <p key={name} className="font-medium">
          {quantity} × {name}
        </p>
      ))}
      {stop.days > 1 && <p className="text-small font-medium">{stopDaysText(stop)}</p>}
      {isDelivery(stop) && site.length > 0 && <p className="text-small wrap-anywhere">{joinWithDots(...site)}</p>}
    </>
  );
}
