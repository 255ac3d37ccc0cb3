/** Members of staff, from the one who may do the least. Today's one password signs in the owner. */
const roles = ["crew", "office", "owner"] as const;

export type Role = (typeof roles)[number];

/** Whom a call or a page serves: everyone, whoever has its unguessable link, or staff from this role up. */
export type Access = "public" | "link" | Role;

export function serves(access: Access, role: Role | undefined): boolean {
  if (access === "public" || access === "link") return true;
  return role !== undefined && roles.indexOf(role) >= roles.indexOf(access);
}
