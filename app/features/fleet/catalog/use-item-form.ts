import { useState } from "react";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { type FieldErrors, placeProblems, readItemDraft } from "./rules/item-draft.ts";
import type { ItemDraft } from "./rules/item-fields.ts";
import type { NewItem } from "./schema.ts";

type ItemRefusal = ReturnType<typeof placeProblems>;

/** Keeps the typed text and finds errors before anything is sent, also while the server is away. */
export function useItemForm(initial: () => ItemDraft, save: (values: NewItem) => Promise<void>) {
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState<ItemRefusal>();
  const [busy, setBusy] = useState(false);

  const refuse = (fields: FieldErrors, message: string | undefined) => setRefusal(placeProblems(fields, message));

  async function submit() {
    const read = readItemDraft(draft);
    if (!read.ok) return refuse(read.errors, Object.values(read.errors)[0]);
    setRefusal(undefined);
    setBusy(true);
    try {
      await save(read.values);
    } catch (error) {
      if (!(error instanceof OwnerProblem)) throw error;
      refuse(error.fields, error.message);
    } finally {
      setBusy(false);
    }
  }

  const set = (change: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, errors: refusal?.errors ?? {}, refusal, busy, submit };
}

export type ItemForm = Pick<ReturnType<typeof useItemForm>, "draft" | "set" | "errors">;
