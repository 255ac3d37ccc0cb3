import { runStep, type Step, type StepResult } from "./run-step.ts";

const sources = ["adapters", "app", "config", "content", "db", "server", "scripts", "tests", "bench"];

const steps: Step[] = [
  { name: "lint and format", command: "biome", args: ["check", "."] },
  {
    name: "who imports whom",
    command: "depcruise",
    args: [...sources, "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  },
  { name: "dead code", command: "knip", args: ["--no-config-hints"] },
];

/** Everything that can be told without running the product. The types of routes are generated first. */
export async function runChecks(): Promise<StepResult[]> {
  // Each checker looks at what all share anew: one takes as long as two, and two thirds of the computing.
  const types = async () => {
    const generated = await runStep({ name: "route types", command: "react-router", args: ["typegen"] });
    return generated.ok ? runStep({ name: "types", command: "tsc", args: ["--noEmit", "--checkers", "1"] }) : generated;
  };
  return Promise.all([types(), ...steps.map((step) => runStep(step))]);
}
