import { useEffect, useRef } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { startItemDraft } from "../../rules/item-draft.ts";
import type { Inflatable } from "../../schema.ts";
import { useItemEdit } from "../../use-item-edit.ts";
import { useItemForm } from "../../use-item-form.ts";
import { ItemPhoto } from "../item-photo.tsx";
import { ItemConflict } from "./item-conflict.tsx";
import { ItemFields } from "./item-fields.tsx";
import { MoreItemFields } from "./more-item-fields.tsx";

/** A row in edit mode: the item's fields, to be saved or left as they were. */
export function ItemEditor({ item, onClose }: { item: Inflatable; onClose: () => void }) {
  const { opened, conflict, busy, save, choose, keepEditing } = useItemEdit(item, onClose);
  const form = useItemForm(() => startItemDraft(opened), save);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5 bg-office/60 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <form ref={form.form} onSubmit={form.onSubmit} noValidate className="grid content-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          Edit {item.name}
        </h2>
        {form.message && <Alert live tone="error" title={form.message} />}
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
      </form>
      <ItemPhoto item={item} />
      {conflict && (
        <ItemConflict
          // Saved again meanwhile: what is to be chosen may be something else.
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
