import { createContext, use } from "react";
import type { Staff } from "#app/shared/people/access.ts";

/** Who works on these pages. */
export type SignedInStaff = Pick<Staff, "userId" | "name" | "role">;

const StaffContext = createContext<SignedInStaff | undefined>(undefined);

/** Filled by the layout of the office's pages, from its loader. */
export const StaffProvider = StaffContext.Provider;

/** Who is signed in. `serves("owner", role)` says what to show: what a role may not do is hidden, never grayed out. */
export function useStaff(): SignedInStaff {
  const staff = use(StaffContext);
  if (!staff) throw new Error("useStaff needs StaffProvider above it");
  return staff;
}
