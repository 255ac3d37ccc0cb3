import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WaiverSource } from "../../deps.server.ts";
import { sha256 } from "./seal.server.ts";

/** Every version of the text, oldest first. A file is named by the day from which it is signed. */
export function readWaiverTexts(folder = "content/waivers"): WaiverSource[] {
  const files = readdirSync(folder).filter((name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name));
  return files.sort().map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { version: name.replace(".md", ""), markdown: bytes.toString("utf8"), sha256: sha256(bytes) };
  });
}
