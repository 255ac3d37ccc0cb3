// `npm run dependencies`: lists vulnerable and outdated packages. Exits 1 if a production package is vulnerable, and 2 if the
// registry doesn't answer.
import { spawnSync } from "node:child_process";
import { describeOutdated, describeVulnerable, type Outdated, readAudit } from "./checks/dependency-report.ts";

const ask = (...args: string[]): unknown => {
  // npm exits 1 when it has found something.
  const { stdout } = spawnSync("npm", [...args, "--json"], { encoding: "utf8", shell: process.platform === "win32" });
  try {
    return JSON.parse(stdout || "{}");
  } catch {
    return { error: { summary: "npm gave no answer" } };
  }
};

const audit = readAudit(ask("audit", "--omit=dev"));
const behind = describeOutdated(ask("outdated") as Record<string, Outdated>);
const lines = [...describeVulnerable(audit), "", ...behind];
process.stdout.write(`${lines.join("\n")}\n`);
if (audit.isUnknown) process.exit(2);
if (audit.vulnerable.length > 0) process.exit(1);
