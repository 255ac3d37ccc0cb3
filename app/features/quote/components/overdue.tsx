import { useBusiness } from "../../../page-facts.tsx";
import { isOverdue } from "../rules/quote-age.ts";
import type { QuoteView } from "../schema.ts";

/** Says so when the promised reply is late. */
export function Overdue({ quote }: { quote: QuoteView }) {
  const { responseHours } = useBusiness().claims;
  if (!isOverdue(quote, new Date(), responseHours)) return null;
  return <span className="font-medium text-clay">Over {responseHours} hours ago</span>;
}
