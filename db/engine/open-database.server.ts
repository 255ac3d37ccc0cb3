import type { Env } from "#config/env.server.ts";
import type { Database } from "../database.ts";
import { requireFolderOwner, restrictToOwner } from "./data-folder-access.server.ts";

export async function openDatabase(env: Pick<Env, "DATABASE_URL" | "DATA_DIR">): Promise<Database> {
  if (env.DATABASE_URL) {
    // Unsent mail is stored here.
    requireFolderOwner(env.DATA_DIR);
    restrictToOwner(env.DATA_DIR);
    const { openPostgres } = await import("./postgres.server.ts");
    return openPostgres(env.DATABASE_URL);
  }
  const { openEmbedded } = await import("./embedded.server.ts");
  return openEmbedded(env.DATA_DIR);
}
