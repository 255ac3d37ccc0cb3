import { business } from "../../../../config/business.ts";
import { isOverdue } from "../rules/quote-age.ts";
import type { QuoteView } from "../schema.ts";

/** Says so when the promised reply is late. */
export function Overdue({ quote }: { quote: QuoteView }) {
  if (!isOverdue(quote, new Date())) return null;
  return <span className="font-medium text-clay">Over {business.claims.responseHours} hours ago</span>;
}
