import { type FormEvent, useEffect, useRef, useState } from "react";
import { OwnerProblem } from "#app/features/base/office-kit/owner-fetch.ts";
import { type FieldErrors, type ItemDraft, placeProblems, readItemDraft } from "./rules/item-draft.ts";
import type { NewItem } from "./schema.ts";

/** Keeps the typed text, shows errors beside their fields and focuses the first such field. */
export function useItemForm(initial: () => ItemDraft, save: (values: NewItem) => Promise<void>) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const refuse = (fields: FieldErrors, formMessage: string | undefined) => {
    const problems = placeProblems(fields, formMessage);
    setErrors(problems.errors);
    setMessage(problems.message);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readItemDraft(draft);
    if (!read.ok) return refuse(read.errors, Object.values(read.errors)[0]);
    refuse({}, undefined);
    setBusy(true);
    try {
      await save(read.values);
    } catch (error) {
      if (!(error instanceof OwnerProblem)) throw error;
      refuse(error.fields, error.message);
    } finally {
      setBusy(false);
    }
  };

  const set = (change: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, errors, message, busy, form, onSubmit };
}

export type ItemForm = Pick<ReturnType<typeof useItemForm>, "draft" | "set" | "errors">;
