import type { Flow } from "./booking-flow.ts";
import type { CodeState } from "./order-facts.ts";

type Counted = { code: CodeState; taxed: boolean };

/** What is signed is what was priced: what doesn't count on the page is left out. */
export function flowToSend(flow: Flow, { code, taxed }: Counted): Flow {
  return {
    ...flow,
    promoCode: code.kind === "refused" ? "" : flow.promoCode,
    details: taxed ? flow.details : { ...flow.details, exemptionName: "", exemptionNumber: "" },
  };
}
