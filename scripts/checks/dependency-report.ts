type Severity = "info" | "low" | "moderate" | "high" | "critical";
type Vulnerable = { name: string; severity: Severity; fixAvailable: unknown };
type Audit = { isUnknown: boolean; vulnerable: Vulnerable[] };
export type Outdated = { current?: string; latest?: string };

/** Reads `npm audit --json`. A registry that doesn't answer must not look like a clean result. */
export function readAudit(answer: unknown): Audit {
  const { vulnerabilities } = (answer ?? {}) as { vulnerabilities?: Record<string, Vulnerable> };
  if (!vulnerabilities) return { isUnknown: true, vulnerable: [] };
  return { isUnknown: false, vulnerable: Object.values(vulnerabilities) };
}

export function describeVulnerable({ isUnknown, vulnerable }: Audit): string[] {
  if (isUnknown) return ["Known vulnerabilities: the registry doesn't say. Try again from another network."];
  if (vulnerable.length === 0) return ["Known vulnerabilities: none."];
  const lines = vulnerable.map(
    ({ name, severity, fixAvailable }) =>
      `  ${severity.padEnd(8)} ${name}${fixAvailable ? ", fixed in a newer version" : ""}`,
  );
  return [`Known vulnerabilities: ${vulnerable.length}`, ...lines.sort()];
}

/** Reads `npm outdated --json` and lists major updates first. */
export function describeOutdated(packages: Record<string, Outdated>): string[] {
  const lines = Object.entries(packages)
    .filter(([, { current, latest }]) => current && latest && current !== latest)
    .map(([name, { current = "", latest = "" }]) => ({ name, current, latest, step: stepTo(current, latest) }))
    .sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step) || a.name.localeCompare(b.name))
    .map(({ name, current, latest, step }) => `  ${step.padEnd(8)} ${name} ${current} → ${latest}`);
  return lines.length === 0 ? ["Behind: none."] : [`Behind: ${lines.length}`, ...lines];
}

const STEPS = ["major", "minor", "patch"] as const;

function stepTo(current: string, latest: string): (typeof STEPS)[number] {
  const from = current.split(".");
  const to = latest.split(".");
  if (from[0] !== to[0]) return "major";
  return from[1] === to[1] ? "patch" : "minor";
}
