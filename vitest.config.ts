import { defineConfig } from "vitest/config";
import { FULL_ONLY, isFullRun } from "./tests/support/runner/full-run.ts";
import { InterleavedSequencer } from "./tests/support/runner/test-sequencer.ts";

// Polling has a generous timeout, so that a slow machine does not fail a test.
const expectOptions = { poll: { timeout: 60_000, interval: 100 } };
// Neither does a busy one: a test that hangs fails after minutes, slow tests are listed at the end.
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000 };

// The embedded database is compiled quickly and then, while it works, a second time for speed. No test asks it enough to gain
// from that.
const compiledOnce = { execArgv: ["--liftoff-only"] };

// Nor is anything gained by a process for each file: those of a project share the product and the database engine as
// they were loaded once. Node loads the built product: vitest would read all megabytes of the bundle again whenever a test
// or a site imports it, which is nearly every one.
const shared = { isolate: false, server: { deps: { external: [/\/build\/\d+-\d+\//] } } };

// Of these files `npm test` runs a shorter form.
const fullOnly = isFullRun ? [] : Object.keys(FULL_ONLY);

// React picks its build by this name when it is first imported; the one for development takes twice the time for a page.
const asServed = { env: { NODE_ENV: "production" }, transform: { oxc: { jsx: { development: false } } } };

// Data folders to copy for embedded databases, and a PostgreSQL.
const databases = ["tests/support/runner/template-setup.ts", "tests/support/runner/postgres-setup.ts"];

const besideTheCode = {
  env: asServed.env,
  expect: expectOptions,
  exclude: fullOnly,
  globalSetup: databases,
  ...timeouts,
  ...compiledOnce,
  ...shared,
};

// Takes minutes and needs the machine that `npm run test:deployment` boots, so it only runs there.
const deploymentProject = {
  test: {
    name: "deployment",
    expect: expectOptions,
    include: ["tests/deployment/**/*.test.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
};

export default defineConfig({
  test: {
    // For two cores: whoever waits leaves them to the others. More would make everyone slow, and some too late.
    maxWorkers: 3,
    sequence: { sequencer: InterleavedSequencer },
    projects: [
      {
        ...asServed.transform,
        test: { name: "unit", include: ["app/**/*.test.ts"], ...besideTheCode },
      },
      {
        ...asServed.transform,
        test: {
          name: "ground",
          include: ["{config,content,db,server,scripts,adapters,tests/support}/**/*.test.ts"],
          ...besideTheCode,
        },
      },
      {
        test: {
          name: "postgres",
          expect: expectOptions,
          include: ["tests/postgres/**/*.test.ts"],
          exclude: fullOnly,
          globalSetup: databases,
          ...timeouts,
          ...compiledOnce,
          ...shared,
        },
      },
      {
        test: {
          name: "faults",
          expect: expectOptions,
          include: ["tests/faults/**/*.test.ts"],
          exclude: fullOnly,
          globalSetup: databases,
          ...timeouts,
          ...compiledOnce,
          ...shared,
        },
      },
      ...(process.env.DEPLOYMENT ? [deploymentProject] : []),
      {
        ...asServed.transform,
        test: {
          name: "browser",
          // The files of a worker share its browser, too.
          ...shared,
          env: asServed.env,
          expect: expectOptions,
          include: ["tests/e2e/**/*.test.ts"],
          exclude: fullOnly,
          globalSetup: databases,
          ...timeouts,
        },
      },
    ],
  },
});
