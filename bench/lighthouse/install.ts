import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join("bench", "lighthouse");

/** Lighthouse brings a hundred packages that nothing else needs, so they are not among those of the product. */
export function installLighthouse(): void {
  if (existsSync(join(FOLDER, "node_modules", ".package-lock.json"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "ignore" });
}
