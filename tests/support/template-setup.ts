// Makes, once per set of migrations, the databases that tests start from: an in-memory image and a data folder.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../db/client.server.ts";
import { embeddedDatabase } from "../../db/embedded.server.ts";
import { OWNER_PASSWORD } from "./owner-password.ts";
import { prepareDatabase } from "./prepare-database.ts";

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
  if (!existsSync(image)) await makeImage(image);
  if (!existsSync(folder)) await makeFolder(folder);
  return { image, folder };
}

async function makeImage(path: string): Promise<void> {
  const client = await PGlite.create();
  await prepareDatabase(embeddedDatabase(client, () => client.close()));
  const blob = await client.dumpDataDir("none");
  await client.close();
  writeFileSync(`${path}.part`, Buffer.from(await blob.arrayBuffer()));
  renameSync(`${path}.part`, path);
}

async function makeFolder(path: string): Promise<void> {
  rmSync(`${path}.part`, { recursive: true, force: true });
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: `${path}.part` });
  await prepareDatabase(database);
  await database.close();
  renameSync(`${path}.part`, path);
}

function templateName(): string {
  const sum = createHash("sha256").update(OWNER_PASSWORD);
  for (const file of readdirSync("db/migrations").sort()) {
    if (file.endsWith(".sql")) sum.update(readFileSync(join("db/migrations", file)));
  }
  sum.update(readFileSync("db/migrations/meta/_journal.json"));
  sum.update(readFileSync("content/starting-catalogue.ts")).update(readFileSync("server/jobs.ts"));
  sum.update(readFileSync("tests/support/prepare-database.ts"));
  return `template-${sum.digest("hex").slice(0, 12)}`;
}
