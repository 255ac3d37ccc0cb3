// `npm run check`: types, lint, format and structure, side by side.
import { report, runStep, type Step, type StepResult } from "./run-step.ts";

const sources = ["adapters", "app", "config", "content", "db", "server", "scripts", "tests", "bench"];

const steps: Step[] = [
  { name: "lint and format", command: "biome", args: ["check", "."] },
  {
    name: "who imports whom",
    command: "depcruise",
    args: [...sources, "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  },
  { name: "sizes", command: "node", args: ["scripts/checks/check-sizes.ts"] },
  { name: "wording", command: "node", args: ["scripts/checks/check-wording.ts"] },
  { name: "dead code", command: "knip", args: ["--no-config-hints"] },
];

/** Everything that can be checked without running the product. The types of routes are generated first. */
export async function runChecks(): Promise<StepResult[]> {
  // Several checkers would each read what all share: one takes as long, and less computing.
  const types = async () => {
    const generated = await runStep({ name: "route types", command: "react-router", args: ["typegen"] });
    return generated.ok ? runStep({ name: "types", command: "tsc", args: ["--noEmit", "--checkers", "1"] }) : generated;
  };
  return Promise.all([types(), ...steps.map((step) => runStep(step))]);
}

// scripts/ready.mjs imports what it runs, so `import.meta.main` would not tell.
if (process.argv[1] === import.meta.filename) {
  const results = await runChecks();
  results.forEach(report);
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
