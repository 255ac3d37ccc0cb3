import { readDkim } from "#adapters/mail/create-mail.server.ts";
import { readSigningIdentity } from "#adapters/pdf/read-identity.server.ts";
import type { Env } from "#config/env.server.ts";
import { prepareFolder } from "#db/engine/data-folder-lock.server.ts";
import { requireFreePort } from "../request/listeners.ts";

/** What would stop the start later is asked first, while the database is as it was. Each refusal names its setting. */
export async function checkBeforeStart(env: Env): Promise<void> {
  await requireFreePort(env.PORT, env.HOST);
  prepareFolder(env.DATA_DIR);
  readDkim(env);
  if (env.PDF_SIGNING_FILE) readSigningIdentity(env.PDF_SIGNING_FILE);
}
