import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { listInflatables } from "../catalog/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { onlyOffered } from "./rules/quote-items.ts";
import type { QuoteRequest } from "./schema.ts";
import { insertQuote } from "./store.server.ts";

/** Stores the request and emails both the customer and the owner. */
export async function requestQuote(
  tx: Tx,
  deps: Pick<Deps, "business" | "jobs" | "config" | "now" | "log">,
  asked: QuoteRequest,
): Promise<number> {
  const now = deps.now();
  const request = { ...asked, selectedItems: onlyOffered(asked.selectedItems, await listInflatables(tx, "active")) };
  const quoteId = await insertQuote(tx, request, now);
  const adminUrl = `${deps.config.publicUrl}/admin/quotes?quote=${quoteId}`;
  await notify(
    tx,
    deps,
    { kind: "quote_received", quote: { ...request, quoteId, adminUrl } },
    { event: `quote-${quoteId}`, customerEmail: request.email, quoteId },
  );
  await writeAudit(tx, { at: now, actor: "customer", action: "quote requested", details: { quoteId } });
  return quoteId;
}
