import { useState } from "react";
import { useOwnerAction } from "./use-owner-action.ts";

const NO_ERRORS: Record<string, string> = {};

/** A form of the owner: what is typed stays until it was sent, and what is wrong with it is known by field. */
export function useOwnerForm<Draft extends object>(initial: Draft | (() => Draft)) {
  const action = useOwnerAction();
  const [draft, setDraft] = useState(initial);
  return {
    ...action,
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    reset: () => setDraft(initial),
    errors: action.refusal?.fields ?? NO_ERRORS,
  };
}
