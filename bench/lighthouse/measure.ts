// Lighthouse as a phone sees the site: the median of five visits to each public page.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, needChromium } from "../../tests/support/browser/chromium.ts";
import { pages, privatePage } from "../pages.ts";
import { atLeast, atMost, type Line, median } from "../table.ts";

const VISITS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const MAX_SHIFT = 0.01;
const MAX_LARGEST_PAINT_MS = 1800;

type Scores = Record<(typeof CATEGORIES)[number] | "shift" | "largestPaintMs", number>;

export async function measureLighthouse(url: string): Promise<Line[]> {
  const chrome = await launch({
    chromePath: needChromium(),
    chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
  });
  try {
    const lines: Line[] = [];
    for (const { name, path, performance, isPrivate } of [...pages, await privatePage(url)]) {
      if (performance === undefined) continue;
      const judged = CATEGORIES.slice(1).filter((key) => !isPrivate || key !== "seo");
      lines.push(...verdict(name, await visits(url + path, chrome.port), { performance, judged }));
    }
    return lines;
  } finally {
    chrome.kill();
  }
}

type Thresholds = { performance: number; judged: (typeof CATEGORIES)[number][] };

function verdict(name: string, runs: Scores[], { performance, judged }: Thresholds): Line[] {
  const middle = (key: keyof Scores) => median(runs.map((scores) => scores[key]));
  return [
    atLeast(`${name}: performance`, middle("performance"), "", performance),
    ...judged.map((key) => atLeast(`${name}: ${key}`, middle(key), "", 100)),
    atMost(`${name}: layout shift`, middle("shift"), "", MAX_SHIFT),
    atMost(`${name}: largest contentful paint`, middle("largestPaintMs"), "ms", MAX_LARGEST_PAINT_MS),
  ];
}

async function visits(url: string, port: number): Promise<Scores[]> {
  const runs: Scores[] = [];
  while (runs.length < VISITS) runs.push(await visit(url, port));
  return runs;
}

async function visit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: "error" });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)]),
  ) as Scores;
  const figure = (audit: string, otherwise: number) => audits[audit]?.numericValue ?? otherwise;
  const shift = figure("cumulative-layout-shift", 1);
  return { ...scores, shift, largestPaintMs: Math.round(figure("largest-contentful-paint", Number.NaN)) };
}
