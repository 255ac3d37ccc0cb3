import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./install-packages.ts";
import { listMissing, type Need, packageOf } from "./programs.ts";

const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs missing programs as root on Debian. Elsewhere prints what's missing and exits. */
export async function ensurePrograms(...needs: Need[]): Promise<void> {
  const missing = listMissing(needs);
  if (missing.length === 0) return;
  const packages = missing.map(packageOf);
  if (canInstall()) {
    process.stdout.write(`  Installing ${packages.join(", ")} …\n`);
    const trouble = await installPackages(packages);
    if (trouble) return fail(`Couldn't install ${packages.join(", ")}: ${trouble}`);
  } else if (needs.join() === "test") fetchBrowser();
  const names = listMissing(needs).map((program) => `${program.name}, Debian's package ${packageOf(program)}`);
  if (names.length > 0) fail(`Please install ${names.join("; ")}.`);
}

/** Downloads playwright-core's own browser. On Linux it needs libraries that only root can install. */
function fetchBrowser(): void {
  process.stdout.write("  There's no browser. Fetching one …\n");
  spawnSync("playwright-core", ["install", "chromium", "--no-shell"], {
    stdio: "ignore",
    shell: process.platform === "win32",
  });
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
