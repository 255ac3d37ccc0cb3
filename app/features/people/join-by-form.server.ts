import * as z from "zod/mini";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { Problem } from "../../shared/problem.ts";
import type { Visit } from "../staff/open-session.server.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { acceptSchema } from "./schema.ts";

type Joined = { ok: true; cookies: string[] } | { ok: false; name: string; fields: Record<string, string> };

/** The form of the join page, with or without scripts. */
export async function joinByForm(deps: Deps, act: Act, visit: Visit, token: string, form: FormData): Promise<Joined> {
  const [name, password, again] = ["name", "password", "again"].map((field) => String(form.get(field) ?? ""));
  const parsed = z.safeParse(acceptSchema, { token, name, password });
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message;
  if (password !== again) fields.again ??= "The passwords don't match.";
  if (!parsed.success || Object.keys(fields).length > 0) return { ok: false, name: name ?? "", fields };
  try {
    return { ok: true, cookies: await acceptInvitation(deps, act, visit, token, parsed.data) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, name: name ?? "", fields: { password: error.message } };
  }
}
