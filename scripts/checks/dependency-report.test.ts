import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { describeOutdated, describeVulnerable, readAudit } from "./dependency-report.ts";

type Step = { uses?: string; run?: string };
type Workflow = { on: object; permissions: object; jobs: Record<string, { "timeout-minutes": number; steps: Step[] }> };

const WORKFLOWS = ".github/workflows";
const names = readdirSync(WORKFLOWS);
const readWorkflow = (name: string) => parse(readFileSync(join(WORKFLOWS, name), "utf8")) as Workflow;

test("a registry that doesn't answer is not one that knows of no vulnerability [P48]", () => {
  expect(describeVulnerable(readAudit({ error: { summary: "audit endpoint returned an error" } }))).toEqual([
    "Known vulnerabilities: the registry doesn't say. Try again from another network.",
  ]);
  expect(describeVulnerable(readAudit({ vulnerabilities: {} }))).toEqual(["Known vulnerabilities: none."]);
  const hono = { name: "hono", severity: "high", fixAvailable: true };
  expect(describeVulnerable(readAudit({ vulnerabilities: { hono } }))).toEqual([
    "Known vulnerabilities: 1",
    "  high     hono, fixed in a newer version",
  ]);
});

test("packages that are behind are listed, the furthest first [P48]", () => {
  const packages = {
    hono: { current: "4.13.17", latest: "4.13.19" },
    pg: { current: "8.23.1", latest: "8.23.1" },
    nodemailer: { current: "10.4.0", latest: "10.6.0" },
    stripe: { current: "23.1.0", latest: "24.0.0" },
    "not-installed": { latest: "1.0.0" },
  };
  expect(describeOutdated(packages)).toEqual([
    "Behind: 3",
    "  major    stripe 23.1.0 → 24.0.0",
    "  minor    nodemailer 10.4.0 → 10.6.0",
    "  patch    hono 4.13.17 → 4.13.19",
  ]);
  expect(describeOutdated({})).toEqual(["Behind: none."]);
});

test("newer versions of packages, images and actions are proposed every week [P48]", () => {
  const { version, updates } = parse(readFileSync(".github/dependabot.yml", "utf8")) as {
    version: number;
    updates: { "package-ecosystem": string; schedule: { interval: string } }[];
  };
  expect(version).toBe(2);
  expect(updates.map((update) => update["package-ecosystem"])).toEqual([
    "npm",
    "docker",
    "docker-compose",
    "github-actions",
  ]);
  expect(updates.filter(({ schedule }) => schedule.interval !== "weekly")).toEqual([]);
});

test("a workflow asks by itself what has become vulnerable, with the project's own command [P48]", () => {
  const { on, jobs } = readWorkflow("dependencies.yml");
  expect(on).toHaveProperty("schedule");
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  expect(commands.join("\n")).toContain("npm run --silent dependencies");
});

test.each(names)("%s may do no more than it needs, ends, and names each action by its commit [P48]", (name) => {
  const { permissions, jobs } = readWorkflow(name);
  expect(permissions).toEqual({ contents: "read" });
  for (const { steps, "timeout-minutes": minutes } of Object.values(jobs)) {
    expect(minutes).toBeGreaterThan(0);
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  }
});

test("the image is signed, and says where it was built and what is in it", () => {
  const steps = Object.values(readWorkflow("image.yml").jobs).flatMap((job) => job.steps);
  const done = steps.map(({ uses = "", run = "" }) => uses + run).join("\n");
  for (const part of ["build-push-action", "cosign sign --yes", "attest-build-provenance", "attest-sbom"])
    expect(done).toContain(part);
});
