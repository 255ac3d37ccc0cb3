import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Two cores: more workers only make every test slower than its patience.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,config,content,db,server,scripts,adapters}/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "postgres",
          include: ["tests/postgres/**/*.test.ts"],
          globalSetup: ["tests/support/postgres-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/template-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
