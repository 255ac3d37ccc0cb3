// A crew member's phone in a test: a browser of its own that can be killed and opened again, with a clock that is wrong.
import { type BrowserContext, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { vi } from "vitest";
import { OWNER_PASSWORD, STAFF } from "../scenes/sign-in.ts";
import { deviceScaleFactor } from "./browser.ts";
import { CHROMIUM_FLAGS, needChromium } from "./chromium.ts";

type Phone = { url: string; folder: string; clockHours: number };

/** Opens the phone with all that it stored before. */
export async function openPhone({ url, folder, clockHours }: Phone): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: needChromium(),
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
export async function killPhone(phone: BrowserContext): Promise<void> {
  const processes = await listProcesses(phone);
  const main = processes.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser doesn't say which process it is.");
  process.kill(main.id, "SIGKILL");
  await vi.waitUntil(() => !processes.some(({ id }) => isRunning(id)), 30_000);
}

/** The browser is asked, because its command may be a script that starts it. */
async function listProcesses(phone: BrowserContext): Promise<{ type: string; id: number }[]> {
  const session = await phone.browser()?.newBrowserCDPSession();
  return (await session?.send("SystemInfo.getProcessInfo"))?.processInfo ?? [];
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
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
