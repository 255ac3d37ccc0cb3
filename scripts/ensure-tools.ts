import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium } from "../tests/support/chromium.ts";

type Tool = { name: string; debian: () => string; isThere: () => boolean };

const canRun = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined;

const CHROMIUM = "chromium (or a Chrome named with CHROMIUM_PATH)";
const browser: Tool = {
  name: CHROMIUM,
  debian: () => "chromium",
  isThere: () => Boolean(findChromium({ whole: true })),
};
const poppler: Tool = {
  name: "pdfsig from poppler",
  debian: () => "poppler-utils",
  isThere: () => canRun("pdfsig", "-v"),
};
const wrk: Tool = { name: "wrk", debian: () => "wrk", isThere: () => canRun("wrk", "-v") };
const nginx: Tool = { name: "nginx", debian: () => "nginx-light", isThere: () => canRun("nginx", "-v") };
const caddy: Tool = { name: "caddy", debian: () => "caddy", isThere: () => canRun("caddy", "version") };

const postgresql: Tool = {
  name: "PostgreSQL",
  debian: () => "postgresql",
  isThere: () => existsSync("/usr/bin/pg_createcluster"),
};
const systemd: Tool = { name: "systemd", debian: () => "systemd", isThere: () => existsSync("/lib/systemd/systemd") };
const curl: Tool = { name: "curl", debian: () => "curl", isThere: () => canRun("curl", "--version") };

export const testTools = [browser, poppler, nginx, caddy];
export const deploymentTools = [...testTools, postgresql, systemd, curl];
export const benchTools = [browser, wrk, nginx];

/** Tools that are not npm packages: on Debian as root they are installed, otherwise a sentence says what is missing. */
export function ensureTools(tools: Tool[]): void {
  const missing = () => tools.filter(({ isThere }) => !isThere());
  if (missing().length > 0 && userInfo().uid === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    const packages = missing().map(({ debian }) => debian());
    process.stdout.write(`  Installing ${packages.join(", ")} …\n`);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, stdio: "ignore" });
  }
  const names = missing().map(({ name }) => name);
  if (names.length === 0) return;
  process.stderr.write(`Please install ${names.join(" and ")}.\n`);
  process.exit(1);
}
