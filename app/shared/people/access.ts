import { type Role, roles } from "../words/vocabulary.ts";

export const roleNames: Record<Role, string> = { owner: "Owner", office: "Office", crew: "Crew" };

/** The signed-in person, their session, and when a password or passkey was last entered. */
export type Staff = { userId: number; name: string; role: Role; sessionId: number; confirmedAt: Date };

/** A call or a page serves everyone, people with its unguessable link, or staff from this role up. */
export type Access = "public" | "link" | Role;

export function serves(access: Access, role: Role | undefined): boolean {
  if (access === "public" || access === "link") return true;
  return role !== undefined && roles.indexOf(role) <= roles.indexOf(access);
}
