import { CalendarOff } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Block, blockDays } from "../rules/blocks.ts";

type BlockedListProps = { blocks: Block[]; onUnblock: (block: Block) => void };

/** Days that were blocked together share one row and one Unblock button. */
export function BlockedList({ blocks, onUnblock }: BlockedListProps) {
  const headRef = useRef<HTMLHeadingElement>(null);
  // The row disappears at once, and with it the focused button.
  const unblock = (block: Block) => {
    headRef.current?.focus();
    onUnblock(block);
  };
  return (
    <Card look="flat" padding="sm" role="region" aria-labelledby="blocked-dates">
      <h2 id="blocked-dates" ref={headRef} tabIndex={-1} className="flex items-center gap-2 rounded-sm text-[1.125rem]">
        <CalendarOff aria-hidden="true" className="size-4.5" />
        Blocked dates
      </h2>
      {blocks.length === 0 && (
        <div className="mt-3 rounded-field border-2 border-dashed border-office-line px-5 py-7 text-center">
          <p className="font-display font-semibold">No blocked dates</p>
          <p className="mt-1 text-small text-ink-soft">Every rental can be booked on any open day.</p>
        </div>
      )}
      <ul>
        {blocks.map((block) => (
          <li
            key={block.blockId}
            className="flex items-center gap-3 border-b border-office-line py-3 last:border-b-0 last:pb-0"
          >
            <p className="mr-auto min-w-0 text-small wrap-break-word">
              <b className="font-display font-semibold">{block.name}</b> ·{" "}
              <span className="whitespace-nowrap">{blockDays(block)}</span>
              <span className="block text-ink-soft">{block.reason}</span>
            </p>
            <Button
              variant="office"
              size="row"
              shape="soft"
              aria-label={`Unblock ${block.name}, ${blockDays(block)}`}
              onClick={() => unblock(block)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
