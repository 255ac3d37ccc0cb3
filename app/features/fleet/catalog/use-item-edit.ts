import { useState } from "react";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { useItemChanges } from "./owner-items.ts";
import { itemConflicts, withoutGivenUp } from "./rules/item-conflicts.ts";
import { toItemChange } from "./rules/item-draft.ts";
import type { Inflatable, ItemChange, NewItem } from "./schema.ts";

/** Somebody else saved in the meantime and changed some of the same fields. */
export type EditConflict = {
  base: Inflatable;
  theirs: Inflatable;
  change: ItemChange;
  by: string | null;
  at: string | null;
};

type Meanwhile = { item: Inflatable; by: string | null; at: string | null };

/**
 * Saves the changes made since the form opened. If somebody else changed other fields in the meantime, both changes
 * stay. If they changed the same fields, `conflict` has both values for the owner to choose.
 */
export function useItemEdit(item: Inflatable, onSaved: () => void) {
  const { edit } = useItemChanges();
  // Don't use an item fetched while the owner types, because it may already be somebody else's.
  const [opened] = useState(item);
  const [conflict, setConflict] = useState<EditConflict>();
  const [busy, setBusy] = useState(false);

  async function send(base: Inflatable, change: ItemChange): Promise<void> {
    setConflict(undefined);
    if (Object.keys(change).length === 0) return onSaved();
    try {
      await edit(base, base.version === undefined ? change : { ...change, version: base.version });
      onSaved();
    } catch (error) {
      if (!(error instanceof OwnerProblem) || error.code !== "changed_meanwhile") throw error;
      const { item: theirs, by, at } = error.details as Meanwhile;
      const needsChoice = itemConflicts(base, theirs, change).conflicts.length > 0;
      if (needsChoice) setConflict({ base, theirs, change, by, at });
      else await send(theirs, change);
    }
  }

  return {
    opened,
    conflict,
    busy,
    save: (values: NewItem) => send(opened, toItemChange(opened, values)),
    choose: async (choices: Readonly<Record<string, "mine" | "theirs">>) => {
      if (!conflict) return;
      setBusy(true);
      await send(conflict.theirs, withoutGivenUp(conflict.change, choices)).finally(() => setBusy(false));
    },
    keepEditing: () => setConflict(undefined),
  };
}
