import { defineConfig } from "vitest/config";
import { InterleavedSequencer } from "./tests/support/test-sequencer.ts";

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

// `npm run test:faults` runs these too. What they prove is proven every day in a shorter way: races and the first edition on
// PostgreSQL, the business's midnight by its clock and the sums it decides, a write that fails by the database's own faults,
// kills while customers book, a provider that fails by the tests of each call and of payments that are withheld, renters' acts
// one by one, rows that move by the tests of dumps, components on the pages that have them, steps of an order without a server in
// journeys of their own, and what an owner does once in a while by the tests of its calls.
const isFullRun = process.env.FAULT_VERDICTS !== undefined;
const FULL_ONLY = {
  faults: [
    "clock",
    "disk-full",
    "environment-upgrade",
    "first-edition",
    "kill-renters",
    "order-race",
    "payment-faults",
    "race",
    "renters-provider",
    "streams",
  ],
  postgres: ["move"],
  e2e: [
    "another-place",
    "sell-tonight",
    "closed-days",
    "design-system",
    "every-step",
    "first-evening",
    "health",
    "office-calendar",
    "connect-site",
    "office-notices",
    "office-order-acts",
    "office-papers",
    "office-settings",
    "office-units",
    "office-words",
    "people",
  ],
};
const fullOnly = Object.entries(FULL_ONLY).flatMap(([folder, names]) =>
  isFullRun ? [] : names.map((name) => `tests/${folder}/${name}.test.ts`),
);

// React picks its build by this name when it is first imported; the one for development takes twice the time for a page.
const asServed = { env: { NODE_ENV: "production" }, transform: { oxc: { jsx: { development: false } } } };

// Data folders to copy for embedded databases, and a PostgreSQL.
const databases = ["tests/support/template-setup.ts", "tests/support/postgres-setup.ts"];

const besideTheCode = {
  env: asServed.env,
  expect: expectOptions,
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
          include: ["{config,content,db,server,scripts,adapters}/**/*.test.ts"],
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
