import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import { type Refusal, useOwnerAction } from "../office-kit/use-owner-action.ts";

type Account = { name: string; email: string | null; suggestedEmail: string | null };
type Typed = { name: string; email: string };

/** What the first owner's account is called until they say their name. */
const NOBODY = "Owner";

export type OwnAccount = {
  typed: Typed;
  type: (change: Partial<Typed>) => void;
  refusal: Refusal | undefined;
  /** True once it is as typed, or when nothing was typed. */
  save: () => Promise<boolean>;
};

/** The owner's own name and email: how they sign in without the shared gate, and who did what. Undefined until it is there. */
export function useOwnAccount(): OwnAccount | undefined {
  const { data: account } = useQuery(ownerQuery<Account>("/api/account"));
  const { act, refusal } = useOwnerAction();
  const [changed, setChanged] = useState<Partial<Typed>>({});
  if (!account) return undefined;
  const stored = { name: account.name === NOBODY ? "" : account.name, email: account.email ?? "" };
  const typed = { ...stored, email: stored.email || (account.suggestedEmail ?? ""), ...changed };
  const isTouched = Object.keys(changed).length > 0 && JSON.stringify(typed) !== JSON.stringify(stored);
  return {
    typed,
    type: (change) => setChanged({ ...changed, ...change }),
    refusal,
    save: async () => {
      if (!isTouched) return true;
      return (await act({ method: "PATCH", path: "/api/account", body: typed })) !== undefined;
    },
  };
}
