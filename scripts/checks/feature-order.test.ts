import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";

const CONFIG = ".dependency-cruiser.cjs";
const rules: { name: string }[] = createRequire(import.meta.url)(resolve(CONFIG)).forbidden;
const PREFIX = "features-in-order-";
const order = rules.flatMap(({ name }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
/** The last one has nobody below it that it could import. */
const LAST = "office/leftovers";

const AREAS = ["base", "fleet", "orders", "day", "site", "office"];

function listFeatures(): string[] {
  return AREAS.flatMap((area) => {
    const folders = readdirSync(join("app/features", area), { withFileTypes: true }).filter((one) => one.isDirectory());
    return folders.map(({ name }) => `${area}/${name}`);
  });
}

test("the features are in six areas, and each area says what it is", () => {
  expect(readdirSync("app/features").sort()).toEqual([...AREAS].sort());
  for (const area of AREAS)
    expect(readFileSync(join("app/features", area, "README.md"), "utf8")).toContain(`# ${area}`);
});

test("every feature has its place in the order", () => {
  const features = listFeatures();
  expect(features.filter((name) => ![...order, LAST].includes(name))).toEqual([]);
});

test("docs/architecture.md lists the features in the same order", () => {
  const documented = [
    ...readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `app\/features\/([\w-]+\/[\w-]+)` \|/gm),
  ];
  const features = listFeatures();
  expect(documented.map(([, name]) => name)).toEqual([...order, LAST].filter((name) => features.includes(name)));
});

test("an import of a feature further down fails the check, also of a type, and so does a cycle; one further up is fine", async () => {
  const broken = await brokenRules({
    "app/features/orders/orders/up.ts": 'export { item } from "../../fleet/catalog/item.ts";',
    "app/features/fleet/catalog/item.ts": "export const item = 1;",
    "app/features/fleet/catalog/down.ts": 'export { total } from "../../orders/money/total.ts";',
    "app/features/orders/money/total.ts": "export const total = 1;",
    "app/features/base/staff/down.ts":
      'import type { Frame } from "../../office/office/frame.ts";\nexport type Gate = Frame;',
    "app/features/office/office/frame.ts": "export type Frame = 1;",
    "app/features/orders/quote/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;',
    "app/features/orders/quote/b.ts": 'import type { A } from "./a.ts";\nexport type B = A | 1;',
  });
  expect(broken).toEqual(["features-in-order-base/staff", "features-in-order-fleet/catalog", "no-cycles"]);
});

const HISTORY = "app/features/base/audit/history-store.server.ts";

fullTest("what decides may not import the history or the job queue's tables; what shows it may", async () => {
  const reads = (path: string) => `export { read } from "${path}";`;
  const tables = {
    "db/schema/audit.ts": "export const read = 1;",
    "db/waiting-jobs.server.ts": "export const read = 1;",
  };
  const shown = {
    [HISTORY]: reads("../../../../db/schema/audit.ts"),
    "app/features/office/order-page/load-order-page.server.ts": reads("../../base/audit/history-store.server.ts"),
  };
  expect(await brokenRules({ ...tables, ...shown })).toEqual([]);
  const byHistory = {
    "app/features/orders/payments/send-refund.server.ts": reads("../../base/audit/history-store.server.ts"),
  };
  expect(await brokenRules({ ...tables, ...shown, ...byHistory })).toEqual(["history-is-only-shown"]);
  for (const table of ["schema/audit.ts", "waiting-jobs.server.ts"]) {
    const byTable = { "app/features/orders/payments/send-refund.server.ts": reads(`../../../../db/${table}`) };
    expect(await brokenRules({ ...tables, ...byTable })).toEqual(["no-decision-by-history-or-queue"]);
  }
});

test("no SQL of the product names them either", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const product = files.filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  const reading = product.filter((path) =>
    /(from|join)\s+(audit_entries|pgboss)/i.test(readFileSync(join("app", path), "utf8")),
  );
  expect(reading).toEqual([]);
});

/** Checks a project with these files by the real rules. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder();
  copyFileSync(CONFIG, join(folder, CONFIG));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = ["app", "--config", CONFIG, "--output-type", "json"];
  const { stdout } = await promisify(execFile)(resolve("node_modules/.bin/depcruise"), args, { cwd: folder });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}
