// Lighthouse as a phone sees the site: the median of five visits to a page of each kind.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../tests/support/chromium.ts";
import { pages } from "./pages.ts";
import { atLeast, atMost, type Line, median } from "./table.ts";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const MAX_SHIFT = 0.01;

type Scores = Record<(typeof CATEGORIES)[number] | "shift", number>;

export async function measureLighthouse(url: string): Promise<Line[]> {
  const chrome = await launch({
    chromePath: findChromium({ whole: true }) ?? "",
    chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
  });
  const lines: Line[] = [];
  for (const { name, path, performance } of pages) {
    if (performance === undefined) continue;
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(url + path, chrome.port));
    const middle = (key: keyof Scores) => median(runs.map((scores) => scores[key]));
    lines.push(
      atLeast(`${name}: performance`, middle("performance"), "", performance),
      ...CATEGORIES.slice(1).map((key) => atLeast(`${name}: ${key}`, middle(key), "", 100)),
      atMost(`${name}: layout shift`, middle("shift"), "", MAX_SHIFT),
    );
  }
  chrome.kill();
  return lines;
}

async function visit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "error" });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)]),
  ) as Scores;
  return { ...scores, shift: audits["cumulative-layout-shift"]?.numericValue ?? 1 };
}
