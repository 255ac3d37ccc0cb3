import { useTimeZone } from "../../../../page-facts.tsx";
import { clockTime } from "../../../../shared/business-clock.ts";
import { type Choices, ConflictDialog } from "../../../office-kit/components/conflict-dialog.tsx";
import { itemConflicts } from "../../rules/item-conflicts.ts";
import type { EditConflict } from "../../use-item-edit.ts";

type ItemConflictProps = {
  conflict: EditConflict;
  busy: boolean;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
};

/** Two people edited one item: both values of what both changed, side by side. */
export function ItemConflict({ conflict, ...dialog }: ItemConflictProps) {
  const timeZone = useTimeZone();
  const { base, theirs, change, by, at } = conflict;
  const { conflicts, keptOfMine, keptOfTheirs } = itemConflicts(base, theirs, change);
  const who = by ?? "Someone else";
  const saved = at ? `saved at ${clockTime(new Date(at), timeZone)}` : "saved";
  const kept = [
    keptOfMine.length > 0 && `your ${keptOfMine.join(", ")}`,
    keptOfTheirs.length > 0 && `${by ? `${by}'s` : "their"} ${keptOfTheirs.join(", ")}`,
  ].filter((part) => part !== false);
  return (
    <ConflictDialog
      {...dialog}
      open
      title={`You both edited the ${base.name}`}
      description={`${who} ${saved}, while you were typing. Pick one of each.`}
      noun="field"
      conflicts={conflicts}
      notes={{ mine: "Yours, not saved yet", theirs: `${who}, ${saved}` }}
      kept={
        kept.length > 0 && (
          <>
            <strong>Kept from both without asking:</strong> {kept.join(", and ")}.
          </>
        )
      }
      confirm="Save these"
    />
  );
}
