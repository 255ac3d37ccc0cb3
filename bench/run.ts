// `npm run bench`: budgets and ratios, measured in one run on this machine. Exits non-zero when a budget is broken.
// `npm run bench -- bytes` measures only what is named.
import { writeFileSync } from "node:fs";
import { benchTools, ensureTools } from "../scripts/ensure-tools.ts";
import { startServer } from "../tests/support/server.ts";
import { measureBytes } from "./bytes.ts";
import { measureClicks } from "./clicks.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOffice } from "./office.ts";
import { measureOverload } from "./overload.ts";
import { measureStart } from "./start.ts";
import { type Line, printTable } from "./table.ts";
import { measureThroughput } from "./throughput.ts";

const measures: Record<string, () => Promise<Line[]>> = {
  start: measureStart,
  bytes: () => withServer(measureBytes),
  clicks: () => withServer(measureClicks),
  office: measureOffice,
  throughput: () => withServer(measureThroughput),
  lighthouse: () => withServer(measureLighthouse),
  overload: measureOverload,
};

ensureTools(benchTools);
const wanted = process.argv.slice(2);
const lines: Line[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`Measuring ${name} …\n`);
  lines.push(...(await measure()));
}
printTable(lines);
// The kept results are those of a whole run.
if (wanted.length === 0) writeFileSync("bench/results.json", `${JSON.stringify(lines, null, 2)}\n`);
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);

async function withServer(measure: (url: string) => Promise<Line[]>): Promise<Line[]> {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
