// `npm run check`: types, lint, format and structure, side by side.
import { runChecks } from "./check-steps.ts";
import { report } from "./run-step.ts";

const results = await runChecks();
results.forEach(report);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
