/** What the demo company's page shows of a checkout. */
export type DemoPage = {
  state: "open" | "declined" | "paid" | "expired";
  amountCents: number;
  description: string;
  /** `4:53 PM`; null when nothing expires. */
  heldUntil: string | null;
  /** Back to the customer's own page, as a path of this site. */
  backPath: string;
};
