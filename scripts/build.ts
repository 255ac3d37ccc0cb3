// Bundles the pages and the server app, then compresses every text file once, so that no request ever has to. All of it
// beside the build that is being served, which a finished one then replaces.
import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { BUILDS } from "#server/start/current-build.ts";
import { makeEmptyDatabase } from "./make-empty-database.ts";
import { publishBuild, unfinishedBuild } from "./publish-build.ts";

const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const folder = unfinishedBuild(BUILDS);
execFileSync(process.execPath, [join("node_modules", "@react-router", "dev", "bin.cjs"), "build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder },
});
// Only the build reads it, and it tells strangers how the source is laid out.
await rm(join(folder, "client", ".vite"), { recursive: true, force: true });
await Promise.all((await textFiles(join(folder, "client"))).map(compress));
// From what it was made: `scripts/ready.mjs` builds again when that has changed.
await writeFile(join(folder, ".built"), process.env.BUILD_STAMP ?? "");
await makeEmptyDatabase(BUILDS);
publishBuild(BUILDS, folder);

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile() && TEXT.test(e.name)).map((e) => join(e.parentPath, e.name));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(content)),
    writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
  ]);
}
