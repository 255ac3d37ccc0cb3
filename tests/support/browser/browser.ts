// A real browser for journeys. Every page it opens is watched: a console error, a failed script or a breach of the
// content policy fails the test that caused it. Tests ask axe about every state they bring a page into.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { createComputers } from "../scenes/computers.ts";
import { CHROMIUM_FLAGS, needChromium } from "./chromium.ts";

/** A phone, a tablet, a desk. */
export const WIDTHS = [360, 768, 1440] as const;
/** Every day the one where things are hardest to fit; all of them where pictures are taken, and in a full run. */
export const AXE_WIDTHS: readonly number[] = process.env.SCREENSHOTS || process.env.FAULT_VERDICTS ? WIDTHS : [360];
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1440: 900 };

/** Where nobody looks at pictures, a sixteenth of the pixels is painted: a tenth of the computing less. Layout is the same. */
export const deviceScaleFactor = process.env.SCREENSHOTS ? 1 : 0.25;

/** A busy machine makes a test slower, not red. */
const TIMEOUT_MS = 180_000;

/** What is allowed to be complained about, and whether the computer is changed in a way that would stay, as its clock. */
type Expected = { ignore?: RegExp; ownComputer?: boolean };

/**
 * Each page of a test has a context of its own, as if another person sat at another computer. All files of a worker share
 * its browser, and the next test sits down at the computers of the one before, emptied.
 */
export function openBrowser(flags?: () => string[]) {
  let browser: Browser;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser(flags?.());
  });
  afterEach(async () => {
    await computers.tidy();
    for (const context of browser.contexts().filter((one) => !computers.has(one))) {
      await context.close();
    }
    expect(complaints.splice(0), "what the browser complained about").toEqual([]);
  });

  return {
    async newPage(width = 1440, options: BrowserContextOptions & Expected = {}): Promise<Page> {
      const { ignore, ownComputer = false, ...contextOptions } = options;
      const viewport = { width, height: HEIGHTS[width] ?? 800 };
      // Storing the whole back office for every test would take most of its time; the journey without a server allows it.
      const usual = { viewport, deviceScaleFactor, reducedMotion: "reduce", serviceWorkers: "block" } as const;
      const isUsual = !flags && !ownComputer && Object.keys(contextOptions).length === 0;
      const make = () => browser.newContext({ ...usual, ...contextOptions });
      const context = await (isUsual ? computers.take(make) : make());
      const page = forgiveLateRoutes(await context.newPage());
      if (isUsual) await page.setViewportSize(viewport);
      page.setDefaultTimeout(TIMEOUT_MS);
      const note = (text: string) => {
        if (!ignore?.test(text)) complaints.push(text);
      };
      page.on("console", (message) => {
        if (message.type() === "error") note(`${page.url()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => note(`${page.url()}: ${error.message}`));
      return page;
    },
  };
}

/** A page that is asking something when its test ends must not fail the next one, also where the route was removed before. */
function forgiveLateRoutes(page: Page): Page {
  const route = page.route.bind(page);
  page.route = (url, handler, options) =>
    route(
      url,
      async (one, request) => {
        try {
          await handler(one, request);
        } catch (error) {
          if (!page.isClosed() && !/has been closed|disposed/.test(String(error))) throw error;
        }
      },
      options,
    );
  return page;
}

const computers = createComputers();
const shared = new Map<string, Promise<Browser>>();

/** One for all that want the same flags. It ends with the worker. */
function sharedBrowser(flags: string[] = []): Promise<Browser> {
  const launched = shared.get(flags.join()) ?? launch(flags);
  shared.set(flags.join(), launched);
  return launched;
}

async function launch(flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(), args: [...CHROMIUM_FLAGS, "--process-per-site", ...flags] });
}

type AxeResults = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };
type Axe = { run: (part: object | Document, options: object) => Promise<AxeResults> };

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where colors were looked at, by page and part. They take a third of the time, and are those of the design system. */
const seenColors = new Set<string>();

function isFirstLookAtColors(page: Page, part: string): boolean {
  const place = `${new URL(page.url()).pathname} ${part}`;
  if (seenColors.has(place)) return false;
  seenColors.add(place);
  return true;
}

/**
 * Asks axe about the page, or about the one part that has just come. It is put into a page once. No rule wants the style
 * sheets read again.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const rules = { "color-contrast": { enabled: isFirstLookAtColors(page, part ?? "") } };
  const options = { resultTypes: ["violations"], selectors: false, preload: false, rules };
  const { violations } = await page.evaluate(
    ([selector, wanted]) => {
      const { axe } = window as unknown as { axe: Axe };
      return axe.run(selector ? { include: [[selector]] } : document, wanted);
    },
    [part, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
  expect(found.join("\n"), `axe on ${page.url()}`).toBe("");
}

/** A page is there before its scripts are, and some wait for the first touch: what is pressed earlier is lost. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator("html[data-interactive]").waitFor({ timeout: TIMEOUT_MS });
}

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
}

/** For people to look at: with SCREENSHOTS=1 in the environment they are in .cache/screenshots. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(".cache/screenshots", { recursive: true });
  await page.screenshot({ path: `.cache/screenshots/${name}-${page.viewportSize()?.width}.png`, fullPage });
}
