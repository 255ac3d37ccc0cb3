// Writes the report of `npm run doctor`: a line for each check, with the next step if there is one.
import { healthChecks } from "#app/shared/words/vocabulary.ts";
import { checkLabels, type HealthResults, needsAction, stateLabels } from "./check-result.ts";

const NAME_WIDTH = 13;

export function doctorReport(results: HealthResults, siteUrl: string): { lines: string[]; isFine: boolean } {
  const lines = healthChecks.flatMap((check) => {
    const result = results[check];
    if (!result) return [];
    const { state, summary, next, details = [] } = result;
    const mark = needsAction(state) ? "✗" : state === "fine" ? "✓" : "-";
    const word = state === "fine" ? "" : `${stateLabels[state]}: `;
    const links = next?.links?.map(({ label, href }) => `${label}: ${siteUrl}${href}`) ?? [];
    const steps = next && state !== "off" ? [next.text, ...links, ...(next.command ? [`$ ${next.command}`] : [])] : [];
    const notes = needsAction(state) ? details : [];
    const indent = " ".repeat(NAME_WIDTH + 3);
    return [
      `${mark} ${checkLabels[check].padEnd(NAME_WIDTH)} ${word}${summary}`,
      ...[...steps, ...notes].map((line) => `${indent}${line}`),
    ];
  });
  const isFine = !Object.values(results).some(({ state }) => needsAction(state));
  return {
    lines: [...lines, "", isFine ? "All is well." : "Something needs your attention: see the lines marked ✗."],
    isFine,
  };
}
