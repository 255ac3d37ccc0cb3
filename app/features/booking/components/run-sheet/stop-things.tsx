import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDate, plainDate } from "../../../../shared/plain-date.ts";
import { sizeText, unitText } from "../../rules/load-text.ts";
import type { CrewStop } from "../../run-sheet-schema.ts";

/** Everything to bring, one under the other, and when to fetch it where that is another day. */
export function StopThings({ stop, heading: Name }: { stop: CrewStop; heading: "h2" | "p" }) {
  return (
    <>
      {stop.things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same thing differ by nothing else
        <div key={at}>
          <Name className="font-display text-[1.1875rem] leading-snug font-semibold">
            {thing.name}, {thing.wet ? "wet" : "dry"}
          </Name>
          <p className="text-small text-ink-soft">{joinWithDots(unitText(thing), sizeText(thing.size))}</p>
        </div>
      ))}
      {stop.extras.map(({ name, quantity }) => (
        <p key={name} className="font-medium">
          {quantity} × {name}
        </p>
      ))}
      {stop.days > 1 && (
        <p className="text-small">
          {stop.days} days, pickup{" "}
          {formatDate(plainDate(stop.lastDay), { weekday: "short", month: "short", day: "numeric" })}
        </p>
      )}
    </>
  );
}
