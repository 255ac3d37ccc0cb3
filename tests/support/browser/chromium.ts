import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const { ProgramFiles = "C:\\Program Files", "ProgramFiles(x86)": programs32 = "C:\\Program Files (x86)" } = process.env;

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // The same engine without a desktop's parts takes a fifth less computing.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/snap/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/microsoft-edge",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${programs32}\\Google\\Chrome\\Application\\chrome.exe`,
  `${programs32}\\Microsoft\\Edge\\Application\\msedge.exe`,
  // Fetched by playwright-core.
  chromium.executablePath(),
];

/** The one browser for tests and benches: the first that this machine has. */
export function findChromium(isThere: (path: string) => boolean = existsSync): string | undefined {
  return CANDIDATES.find((path) => path && isThere(path));
}

export function needChromium(): string {
  const path = findChromium();
  if (!path) throw new Error("There's no browser. Install Chrome, Edge or Chromium, or name one with CHROMIUM_PATH.");
  return path;
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
