import * as z from "zod/mini";
import type { Deps } from "#app/deps.server.ts";
import type { Visit } from "#app/features/base/staff/open-session.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidFields } from "#app/shared/problem.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { acceptSchema } from "./schema.ts";

/** Handles the form of the join page, with or without scripts. Returns the cookies of the new session. */
export async function joinByForm(deps: Deps, act: Act, visit: Visit, token: string, form: FormData): Promise<string[]> {
  const [name, password, again] = ["name", "password", "again"].map((field) => String(form.get(field) ?? ""));
  const parsed = z.safeParse(acceptSchema, { token, name, password });
  const differs = password === again ? [] : [{ path: ["again"], message: "The passwords don't match." }];
  if (!parsed.success || differs.length > 0) throw invalidFields([...(parsed.error?.issues ?? []), ...differs]);
  return acceptInvitation(deps, act, visit, token, parsed.data);
}
