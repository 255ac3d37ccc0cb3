// `npm run bench`: budgets and ratios, measured in one run on this machine. Exits non-zero when a budget is broken.
import { mkdirSync, writeFileSync } from "node:fs";
import { measureStart } from "./start.ts";
import { printTable } from "./table.ts";

const lines = [...(await measureStart())];
printTable(lines);
mkdirSync("bench", { recursive: true });
writeFileSync("bench/results.json", `${JSON.stringify(lines, null, 2)}\n`);
process.exit(lines.every(({ ok }) => ok) ? 0 : 1);
