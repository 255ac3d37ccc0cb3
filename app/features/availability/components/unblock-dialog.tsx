import type { PlainDate } from "../../../shared/plain-date.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useFocusReturn } from "../../../ui/use-focus-return.ts";
import type { BlockedRange } from "../rules/blocked-ranges.ts";
import { dayCount, formatRange } from "../rules/day-range.ts";

type UnblockDialogProps = {
  range: BlockedRange;
  /** The day that was pressed; in a longer range it can be lifted alone. */
  date: PlainDate;
  itemName: string;
  onUnblock: (range: BlockedRange) => void;
  onClose: () => void;
};

function unblockLabel(days: number): string {
  if (days === 1) return "Unblock";
  return days === 2 ? "Unblock both days" : `Unblock all ${days} days`;
}

export default function UnblockDialog({ range, date, itemName, onUnblock, onClose }: UnblockDialogProps) {
  const focusReturn = useFocusReturn();
  const count = dayCount(range);
  const day = { ...range, from: date, through: date };
  const lift = (days: BlockedRange) => {
    onClose();
    onUnblock(days);
  };
  return (
    <Dialog
      open
      size="sm"
      title={`${itemName}, ${formatRange(range)}`}
      description={`Blocked: ${range.reason}`}
      onOpenChange={(open) => open || onClose()}
      {...focusReturn}
      footer={
        <>
          {count > 1 && (
            <Button variant="line" size="sm" onClick={() => lift(day)}>
              Unblock {formatRange(day)}
            </Button>
          )}
          <Button variant="pine" size="sm" onClick={() => lift(range)}>
            {unblockLabel(count)}
          </Button>
        </>
      }
    >
      <p>
        Customers can book {count > 1 ? "these days" : "this day"} again once you unblock {count > 1 ? "them" : "it"}.
      </p>
    </Dialog>
  );
}
