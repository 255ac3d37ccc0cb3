import type { Flow } from "./booking-flow.ts";
import { offeredExtras } from "./booking-price.ts";
import type { CodeState, CreditState } from "./order-facts.ts";

type Counted = {
  code: CodeState;
  credit: CreditState;
  /** What can go along; undefined where the list didn't load. */
  extras: readonly { id: number }[] | undefined;
  taxed: boolean;
};

/** What is signed is what was priced: what doesn't count on the page is left out. */
export function flowToSend(flow: Flow, { code, credit, extras, taxed }: Counted): Flow {
  return {
    ...flow,
    extras: offeredExtras(flow.extras, extras),
    promoCode: code.kind === "refused" ? "" : flow.promoCode,
    ...(credit.kind === "refused" ? { creditCode: "" } : {}),
    details: taxed ? flow.details : { ...flow.details, exemptionName: "", exemptionNumber: "" },
  };
}
