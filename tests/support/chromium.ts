import { existsSync } from "node:fs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // The same engine without a desktop's parts: lighter, so preferred.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser of this machine, if it has one. Measurements want one with everything, as people have. */
export function findChromium({ whole = false } = {}): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path) && !(whole && path.endsWith("-shell")));
}

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
