// Lighthouse as a phone sees the site: the median of three visits to each public page, of five when they disagree.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../../tests/support/chromium.ts";
import { pages, privatePage } from "../pages.ts";
import { atLeast, atMost, type Line, median } from "../table.ts";

const [FEW_RUNS, MANY_RUNS] = [3, 5];
const DISAGREE = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const MAX_SHIFT = 0.01;

type Scores = Record<(typeof CATEGORIES)[number] | "shift", number>;

export async function measureLighthouse(url: string): Promise<Line[]> {
  const chrome = await launch({
    chromePath: findChromium({ whole: true }) ?? "",
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
  ];
}

async function visits(url: string, port: number): Promise<Scores[]> {
  const runs: Scores[] = [];
  const spread = () =>
    Math.max(...runs.map((run) => run.performance)) - Math.min(...runs.map((run) => run.performance));
  while (runs.length < FEW_RUNS || (runs.length < MANY_RUNS && spread() > DISAGREE)) runs.push(await visit(url, port));
  return runs;
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
