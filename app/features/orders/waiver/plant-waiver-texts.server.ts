import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#db/database.ts";
import { sha256 } from "./seal.server.ts";
import { keepWaiverText } from "./store.server.ts";

/** Texts that were signed before texts were stored in the database: each file is named by the day it took effect. */
export async function plantWaiverTexts(db: Db, folder = "content/waivers"): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name))) {
    const markdown = readFileSync(join(folder, file), "utf8");
    await keepWaiverText(db, { sha256: sha256(markdown), version: file.replace(".md", ""), markdown });
  }
}
