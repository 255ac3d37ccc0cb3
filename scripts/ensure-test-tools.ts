import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium } from "../tests/support/chromium.ts";

type Tool = { name: string; debian: string; isThere: () => boolean };

const tools: Tool[] = [
  {
    name: "chromium (or a Chrome named with CHROMIUM_PATH)",
    debian: "chromium",
    isThere: () => Boolean(findChromium()),
  },
  {
    name: "pdfsig from poppler",
    debian: "poppler-utils",
    isThere: () => spawnSync("pdfsig", ["-v"]).error === undefined,
  },
];

/** What the tests use beside npm packages: root on Debian gets it, anyone else is told in one sentence. */
export function ensureTestTools(): void {
  const missing = () => tools.filter(({ isThere }) => !isThere());
  if (missing().length > 0 && userInfo().uid === 0 && existsSync("/usr/bin/apt-get")) {
    const packages = missing().map(({ debian }) => debian);
    process.stdout.write(`  Installing ${packages.join(", ")} for the tests …\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, stdio: "ignore" });
  }
  if (missing().length === 0) return;
  process.stderr.write(
    `The tests need ${missing()
      .map(({ name }) => name)
      .join(" and ")}. Please install it.\n`,
  );
  process.exit(1);
}
