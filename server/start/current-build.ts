// Every build has its own folder below `build/`, and the file `build/current` names the one to start with. A server
// keeps using the folder it started from, so a later build removes nothing it needs. See docs/decisions/023.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "#config/env.server.ts";

export const BUILDS = fileURLToPath(new URL("../../build", import.meta.url));

const VERSION = /^\d+-\d+$/;

export function currentBuild(builds = BUILDS): string {
  try {
    return join(builds, readFileSync(join(builds, "current"), "utf8").trim());
  } catch {
    throw new StartError("The site isn't built yet. Run `npm start`, which builds it first.");
  }
}

/** Returns undefined without a build, as in development. */
export function currentBuildTime(builds = BUILDS): Date | undefined {
  return statSync(join(builds, "current"), { throwIfNoEntry: false })?.mtime;
}

export function keptBuilds(builds: string): string[] {
  const names = readdirSync(builds).filter((name) => VERSION.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(builds, name));
}
