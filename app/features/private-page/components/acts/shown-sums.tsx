import type { CancelPageData } from "../../acts/act-pages.ts";
import { type CancelChoice, cancelSum, creditBackSent, endField } from "../../rules/cancel-choice.ts";

type ShownSumsProps = { page: CancelPageData; choices: readonly CancelChoice[] };

/** Every step of a cancellation sends along the amounts that the page showed. If they have changed, nothing happens. */
export function ShownSums({ page: { options, facts }, choices }: ShownSumsProps) {
  return (
    <>
      <input type="hidden" name="paid" value={facts.paidCents} />
      {choices.map((choice) => (
        <input key={choice} type="hidden" name={choice} value={cancelSum(options, choice)} />
      ))}
      {choices.map((choice) => (
        <input key={choice} type="hidden" name={endField(choice)} value={creditBackSent(options, choice)} />
      ))}
    </>
  );
}
