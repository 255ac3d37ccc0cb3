import { CalendarOff } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import type { BlockedRange } from "../rules/blocked-ranges.ts";
import { formatRange } from "../rules/day-range.ts";

type BlockedListProps = {
  ranges: BlockedRange[];
  nameOf: (range: BlockedRange) => string;
  onUnblock: (range: BlockedRange) => void;
};

export function BlockedList({ ranges, nameOf, onUnblock }: BlockedListProps) {
  const headRef = useRef<HTMLHeadingElement>(null);
  // The row disappears at once, and with it the button that has the focus.
  const unblock = (range: BlockedRange) => {
    headRef.current?.focus();
    onUnblock(range);
  };
  return (
    <Card look="flat" padding="sm" role="region" aria-labelledby="blocked-dates">
      <h2 id="blocked-dates" ref={headRef} tabIndex={-1} className="flex items-center gap-2 rounded-sm text-[1.125rem]">
        <CalendarOff aria-hidden="true" className="size-4.5" />
        Blocked dates
      </h2>
      {ranges.length === 0 && (
        <div className="mt-3 rounded-field border-2 border-dashed border-office-line px-5 py-7 text-center">
          <p className="font-display font-semibold">No blocked dates</p>
          <p className="mt-1 text-small text-ink-soft">Every rental can be booked on any open day.</p>
        </div>
      )}
      <ul>
        {ranges.map((range) => {
          const about = `${nameOf(range)}, ${formatRange(range)}`;
          return (
            <li
              key={`${range.inflatableId} ${range.unitId} ${range.from} ${range.reason}`}
              className="flex items-center gap-3 border-b border-office-line py-3 last:border-b-0 last:pb-0"
            >
              <p className="mr-auto min-w-0 text-small wrap-break-word">
                <b className="font-display font-semibold">{nameOf(range)}</b> ·{" "}
                <span className="whitespace-nowrap">{formatRange(range)}</span>
                <span className="block text-ink-soft">{range.reason}</span>
              </p>
              <Button
                variant="office"
                size="row"
                shape="soft"
                aria-label={`Unblock ${about}`}
                onClick={() => unblock(range)}
              >
                Unblock
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
