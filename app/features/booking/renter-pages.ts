// What the pages show on which a customer changes a booking. Made by load-*-page.server.ts, read by the components.
import type { CancelFacts } from "./rules/cancel-choice.ts";
import type { CustomerOptions } from "./rules/customer-options.ts";

export type CancelPageData = {
  id: number;
  path: string;
  itemName: string;
  emailHint: string;
  paidInFull: boolean;
  options: CustomerOptions;
  rainCheckMonths: number;
  facts: CancelFacts;
};
