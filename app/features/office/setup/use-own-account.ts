import { useState } from "react";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { type Refusal, useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { loadJson, remove, save } from "#app/shared/calls/browser-storage.ts";

type Typed = { name: string; email: string };

/** What the first owner's account is called until they say their name. */
const NOBODY = "Owner";

const DRAFT = `${DRAFT_PREFIX}first-evening-account`;

export type OwnAccount = {
  typed: Typed;
  type: (change: Partial<Typed>) => void;
  refusal: Refusal | undefined;
  /** True once it is as typed, or when nothing was typed. */
  save: () => Promise<boolean>;
};

/** The owner's own name and email: how they sign in without the shared gate, and who did what. Undefined until it is there. */
export function useOwnAccount(): OwnAccount | undefined {
  const { data: account } = useOwnerQuery("/api/account");
  const { act, refusal } = useOwnerAction();
  const [changed, setChanged] = useState(() => loadJson<Typed>(DRAFT));
  if (!account) return undefined;
  const stored = { name: account.name === NOBODY ? "" : account.name, email: account.email ?? "" };
  const typed = { ...stored, email: stored.email || (account.suggestedEmail ?? ""), ...changed };
  const isTouched = Object.keys(changed).length > 0 && JSON.stringify(typed) !== JSON.stringify(stored);
  return {
    typed,
    type: (change) => {
      setChanged({ ...changed, ...change });
      save(DRAFT, JSON.stringify({ ...changed, ...change }));
    },
    refusal,
    save: async () => {
      if (!isTouched) return true;
      if (!(await act({ method: "PATCH", path: "/api/account", body: typed }))) return false;
      setChanged({});
      remove(DRAFT);
      return true;
    },
  };
}

/** How the owner is greeted; nobody is called Owner. */
export function useOwnFirstName(): string | undefined {
  const { data } = useOwnerQuery("/api/account");
  return data && data.name !== NOBODY ? firstName(data.name) : undefined;
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] || undefined;
