// Makes, once per set of migrations, the databases that tests start from: an in-memory image and a data folder.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedDatabase } from "#db/engine/embedded.server.ts";
import { openPglite } from "#db/engine/pglite.server.ts";
import { prepareDatabase } from "../database/prepare-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseImage: string;
    dataFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const { image, folder } = await ensureTemplates();
  project.provide("databaseImage", image);
  project.provide("dataFolder", folder);
}

export async function ensureTemplates(): Promise<{ image: string; folder: string }> {
  const name = templateName();
  mkdirSync(".cache", { recursive: true });
  const image = join(".cache", `${name}.tar`);
  const folder = join(".cache", name);
  if (!existsSync(image) || !existsSync(folder)) await make(image, folder);
  return { image, folder };
}

/** Migrated once: the image is what the folder holds, its log worked in, so that opening it has nothing to recover. */
async function make(image: string, folder: string): Promise<void> {
  for (const path of [folder, `${folder}.part`]) rmSync(path, { recursive: true, force: true });
  const { client, close } = await openPglite(`${folder}.part`);
  await prepareDatabase(embeddedDatabase(client, close));
  await client.exec("checkpoint");
  const blob = await client.dumpDataDir("none");
  await close();
  writeFileSync(`${image}.part`, Buffer.from(await blob.arrayBuffer()));
  renameSync(`${image}.part`, image);
  renameSync(`${folder}.part`, folder);
}

function templateName(): string {
  const sum = createHash("sha256");
  for (const file of readdirSync("db/migrations").sort()) {
    if (file.endsWith(".sql")) sum.update(readFileSync(join("db/migrations", file)));
  }
  sum.update(readFileSync("db/migrations/meta/_journal.json"));
  sum.update(readFileSync("content/starting-catalog.ts")).update(readFileSync("server/jobs/jobs.ts"));
  for (const path of readdirSync("content", { recursive: true, encoding: "utf8" }).sort())
    if (/\.md$|faq\.ts$/.test(path)) sum.update(readFileSync(join("content", path)));
  for (const file of ["database/prepare-database", "scenes/sign-in"])
    sum.update(readFileSync(`tests/support/${file}.ts`));
  return `template-${sum.digest("hex").slice(0, 12)}`;
}
