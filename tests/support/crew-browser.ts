// A crew member's phone in a test: a browser of its own that can be killed and opened again, with a clock that is wrong.
import { execFileSync } from "node:child_process";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { vi } from "vitest";
import { deviceScaleFactor } from "./browser.ts";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";
import { OWNER_PASSWORD, STAFF } from "./sign-in.ts";

type Phone = { url: string; folder: string; clockHours: number };

/** Opens the phone with all that it stored before. */
export async function openPhone({ url, folder, clockHours }: Phone): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    // The light one stores no service worker for the next start.
    executablePath: findChromium({ whole: true }) ?? "",
    args: CHROMIUM_FLAGS,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor,
    reducedMotion: "reduce",
    geolocation: { latitude: 34.69, longitude: -84.48 },
    permissions: ["geolocation"],
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    ([ahead]) => {
      const RightDate = Date;
      class WrongDate extends RightDate {
        constructor(...given: []) {
          if (given.length > 0) super(...given);
          else super(WrongDate.now());
        }
        static override now(): number {
          return RightDate.now() + ahead;
        }
      }
      globalThis.Date = WrongDate as DateConstructor;
    },
    [clockHours * 3_600_000] as const,
  );
  if (url) await context.grantPermissions(["geolocation"], { origin: url });
  return context;
}

/** As a battery that is empty: nothing is closed or stored anymore. Returns once nothing of it runs. */
export async function killPhone(folder: string): Promise<void> {
  const running = () =>
    execFileSync("ps", ["-axww", "-o", "pid=,args="], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes(folder) && /chrom/i.test(line));
  const main = running().find((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes("--type="));
  process.kill(Number(main?.trim().split(" ")[0]), "SIGKILL");
  await vi.waitUntil(() => running().length === 0, 30_000);
}

export async function signInOnPhone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/crew`);
  await page.getByLabel("Email").fill(STAFF.crew.email);
  await page.getByLabel("Password").fill(OWNER_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Signed in as").waitFor();
}

/** A photo as a phone takes it, or smaller; no two alike. */
export async function takenPhoto(seed: number, [width, height] = [2400, 1800]) {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `photo-${seed}.jpg`, mimeType: "image/jpeg", buffer };
}
