import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Button } from "#app/ui/button.tsx";
import { type Block, blockDays } from "../rules/blocks.ts";
import { dayCount, formatRange } from "../rules/day-range.ts";

type UnblockDialogProps = {
  block: Block;
  /** The clicked day and its row. A single day of a longer block can be unblocked alone. */
  date: PlainDate;
  rowName: string;
  onUnblock: (block: Block) => void;
  onUnblockDay: () => void;
  onClose: () => void;
};

function unblockLabel(days: number): string {
  if (days === 1) return "Unblock";
  return days === 2 ? "Unblock both days" : `Unblock all ${days} days`;
}

export default function UnblockDialog({ block, date, rowName, onUnblock, onUnblockDay, onClose }: UnblockDialogProps) {
  const count = block.ranges.reduce((sum, range) => sum + dayCount(range), 0);
  const day = formatRange({ from: date, through: date });
  const isOneRow = block.name === rowName;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <OfficeDialog
      size="sm"
      title={`${block.name}, ${blockDays(block)}`}
      description={`Blocked: ${block.reason}`}
      onClose={onClose}
      footer={
        <>
          {block.unitDays > 1 && (
            <Button variant="line" size="sm" onClick={then(onUnblockDay)}>
              Unblock {isOneRow ? day : `only ${rowName}, ${day}`}
            </Button>
          )}
          <Button variant="pine" size="sm" onClick={then(() => onUnblock(block))}>
            {unblockLabel(count)}
          </Button>
        </>
      }
    >
      <p>
        Customers can book {count > 1 ? "these days" : "this day"} again once you unblock {count > 1 ? "them" : "it"}.
      </p>
    </OfficeDialog>
  );
}
