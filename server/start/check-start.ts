import { readDkim } from "#adapters/mail/create-mail.server.ts";
import { readSigningIdentity } from "#adapters/pdf/read-identity.server.ts";
import type { Env } from "#config/env.server.ts";
import { prepareFolder } from "#db/engine/data-folder-lock.server.ts";
import { requireFreePort } from "../request/listeners.ts";

/**
 * Checks everything that would stop the start later, before the database is touched. Each refusal names its setting.
 */
export async function checkBeforeStart(env: Env): Promise<void> {
  await requireFreePort(env.PORT, env.HOST);
  prepareFolder(env.DATA_DIR);
  readDkim(env);
  if (env.PDF_SIGNING_FILE) readSigningIdentity(env.PDF_SIGNING_FILE);
}
