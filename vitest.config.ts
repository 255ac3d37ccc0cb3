import { defineConfig } from "vitest/config";
import { deploymentProjects } from "./tests/support/deployment-project.ts";
import { MixedOrder } from "./tests/support/mixed-order.ts";

// Waiting for a condition is bounded by patience, not by the speed of the machine.
const expectOptions = { poll: { timeout: 30_000, interval: 50 } };

export default defineConfig({
  test: {
    // For two cores: whoever waits leaves them to the others. More would make everyone slow, and some too late.
    maxWorkers: 3,
    sequence: { sequencer: MixedOrder },
    projects: [
      {
        test: {
          name: "unit",
          expect: expectOptions,
          include: ["{app,config,content,db,server,scripts,adapters}/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 20_000,
          // Each file builds its own app and database; what they share is the bundle, which takes a second to load.
          isolate: false,
        },
      },
      {
        test: {
          name: "postgres",
          expect: expectOptions,
          include: ["tests/postgres/**/*.test.ts"],
          globalSetup: ["tests/support/postgres-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          expect: expectOptions,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      ...deploymentProjects(expectOptions),
      {
        test: {
          name: "browser",
          // A browser on a busy machine may miss a click while the page glides; what is really broken fails twice.
          retry: 1,
          expect: expectOptions,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
