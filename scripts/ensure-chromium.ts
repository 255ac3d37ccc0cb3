import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { findChromium } from "../tests/support/chromium.ts";

/** Browser tests need a browser: root on Debian gets one, anyone else is told in one sentence. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  if (userInfo().uid === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("  Installing chromium for the browser tests …\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env, stdio: "ignore" });
  }
  if (findChromium()) return;
  process.stderr.write("The browser tests need chromium: install it, or name a Chrome with CHROMIUM_PATH.\n");
  process.exit(1);
}
