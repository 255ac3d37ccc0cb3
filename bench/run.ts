// `npm run bench`: budgets and ratios, measured in one run on this machine. Exits non-zero when a budget is broken.
// `npm run bench -- bytes` measures only what is named, `--keep` makes the figures the new baseline, `--markdown` prints
// the table for a document.
import { ensurePrograms } from "#scripts/programs/ensure-programs.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { compare, keepBaseline, keepResults, type Measured, readBaseline } from "./baseline.ts";
import { measureBytes } from "./bytes.ts";
import { measureClicks } from "./clicks.ts";
import { measureCrew } from "./crew.ts";
import { measureExport } from "./export.ts";
import { measureGrowth } from "./growth.ts";
import { installLighthouse } from "./lighthouse/install.ts";
import { measureNpmTest } from "./npm-test.ts";
import { measureOffice } from "./office.ts";
import { measureStatements } from "./one-booking/statements.ts";
import { measureWay } from "./one-booking/way.ts";
import { measurePdf } from "./pdf.ts";
import { printMarkdown, printTable } from "./print.ts";
import { measureRoute } from "./route.ts";
import { measureStart } from "./start.ts";
import { measureStructure } from "./structure.ts";
import { atLeast, type Line } from "./table.ts";
import { measureFairness } from "./traffic/fairness.ts";
import { measureLoad } from "./traffic/load.ts";
import { measureOverload } from "./traffic/overload.ts";
import { measurePublicCalls } from "./traffic/public-calls.ts";
import { measureThroughput } from "./traffic/throughput.ts";
import { measureWeather } from "./weather.ts";

const measures: Record<string, () => Promise<Line[]>> = {
  structure: measureStructure,
  statements: measureStatements,
  way: measureWay,
  start: measureStart,
  bytes: () => withServer(measureBytes),
  crew: measureCrew,
  clicks: () => withServer(measureClicks),
  office: measureOffice,
  growth: measureGrowth,
  export: measureExport,
  throughput: measureThroughput,
  pdf: measurePdf,
  lighthouse: async () => {
    installLighthouse();
    const { measureLighthouse } = await import("./lighthouse/measure.ts");
    return withServer(measureLighthouse);
  },
  load: measureLoad,
  overload: measureOverload,
  fairness: measureFairness,
  weather: measureWeather,
  route: measureRoute,
  "public-calls": measurePublicCalls,
  tests: measureNpmTest,
};
/** Longer than all the others together. */
const ONLY_WHEN_NAMED = ["tests"];

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("--"));
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  process.stderr.write(`There's no part ${unknown.join(", ")}. Parts: ${Object.keys(measures).join(", ")}.\n`);
  process.exit(1);
}

await ensurePrograms("bench");
const measured: Measured[] = [];
for (const [part, measure] of Object.entries(measures)) {
  if (wanted.length > 0 ? !wanted.includes(part) : ONLY_WHEN_NAMED.includes(part)) continue;
  const start = performance.now();
  process.stderr.write(`Measuring ${part} … `);
  measured.push(...(await measure().catch(notMeasured)).map((line) => ({ part, ...line })));
  process.stderr.write(`${Math.round((performance.now() - start) / 1000)} s\n`);
}
const baseline = readBaseline();
const print = args.includes("--markdown") ? printMarkdown : printTable;
print(compare(measured, baseline), baseline);
// The kept results are those of a whole run.
if (wanted.length === 0) keepResults(measured);
if (args.includes("--keep")) keepBaseline(measured);
process.exit(measured.every(({ ok }) => ok) ? 0 : 1);

/** A part that fails breaks a budget; the others are still worth measuring. */
function notMeasured(error: Error): Line[] {
  process.stderr.write(`${error.stack}\n`);
  return [atLeast("could be measured", 0, "", 1)];
}

async function withServer(measure: (url: string) => Promise<Line[]>): Promise<Line[]> {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
