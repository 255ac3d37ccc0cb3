// What `npm run doctor` prints: each check fine, or with its next step.
import { healthChecks } from "../../../shared/vocabulary.ts";
import { checkLabels, type HealthResults, needsAction, stateLabels } from "./check-result.ts";

const NAME_WIDTH = 13;

/** `siteUrl`: where the pages of the office are. */
export function doctorReport(results: HealthResults, siteUrl: string): { lines: string[]; isFine: boolean } {
  const lines = healthChecks.flatMap((check) => {
    const result = results[check];
    if (!result) return [];
    const { state, known, next, details = [] } = result;
    const mark = needsAction(state) ? "✗" : state === "fine" ? "✓" : "-";
    const word = state === "fine" ? "" : `${stateLabels[state]}: `;
    const links = next?.links?.map(({ label, href }) => `${label}: ${siteUrl}${href}`) ?? [];
    const steps = next && state !== "off" ? [next.text, ...links, ...(next.command ? [`$ ${next.command}`] : [])] : [];
    const notes = needsAction(state) ? details : [];
    const indent = " ".repeat(NAME_WIDTH + 3);
    return [
      `${mark} ${checkLabels[check].padEnd(NAME_WIDTH)} ${word}${known}`,
      ...[...steps, ...notes].map((line) => `${indent}${line}`),
    ];
  });
  const isFine = !Object.values(results).some(({ state }) => needsAction(state));
  return { lines: [...lines, "", isFine ? "All is well." : "Something needs you: see the lines with ✗."], isFine };
}
