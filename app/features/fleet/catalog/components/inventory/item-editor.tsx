import { useEffect, useRef } from "react";
import { type Choices, ConflictDialog } from "#app/features/base/office-kit/components/conflict-dialog.tsx";
import { OwnerForm } from "#app/features/base/office-kit/components/owner-form.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { itemConflicts } from "../../rules/item-conflicts.ts";
import { startItemDraft } from "../../rules/item-draft.ts";
import type { Inflatable } from "../../schema.ts";
import { type EditConflict, useItemEdit } from "../../use-item-edit.ts";
import { useItemForm } from "../../use-item-form.ts";
import { ItemPhoto } from "../item-photo.tsx";
import { ItemFields } from "./item-fields.tsx";
import { MoreItemFields } from "./more-item-fields.tsx";

export function ItemEditor({ item, onClose }: { item: Inflatable; onClose: () => void }) {
  const { opened, conflict, busy, save, choose, keepEditing } = useItemEdit(item, onClose);
  const form = useItemForm(() => startItemDraft(opened), save);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5 bg-office/60 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <OwnerForm form={form} onSubmit={form.submit} className="grid content-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          Edit {item.name}
        </h2>
        {form.refusal?.message && <Alert live tone="error" title={form.refusal.message} />}
        <ItemFields form={form} />
        <MoreItemFields form={form} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="pine" size="sm" shape="soft" busy={form.busy}>
            Save
          </Button>
          <Button variant="office" size="sm" shape="soft" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </OwnerForm>
      <ItemPhoto item={item} />
      {conflict && (
        <ItemConflict
          // A new key resets the choices, because the item was saved again in the meantime.
          key={conflict.theirs.version}
          conflict={conflict}
          busy={busy}
          onChoose={(choices) => void choose(choices)}
          onClose={keepEditing}
        />
      )}
    </div>
  );
}

type ItemConflictProps = {
  conflict: EditConflict;
  busy: boolean;
  onChoose: (choices: Choices) => void;
  onClose: () => void;
};

/** Shows both values side by side where two people changed the same field. */
function ItemConflict({ conflict, ...dialog }: ItemConflictProps) {
  const timeZone = useTimeZone();
  const { base, theirs, change, by, at } = conflict;
  const { conflicts, keptOfMine, keptOfTheirs } = itemConflicts(base, theirs, change);
  const who = by ?? "Someone else";
  const saved = at ? `saved at ${clockTime(new Date(at), timeZone)}` : "saved";
  const bothFields = [
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
        bothFields.length > 0 && (
          <>
            <strong>Kept from both without asking:</strong> {bothFields.join(", and ")}.
          </>
        )
      }
      confirm="Save these"
    />
  );
}
