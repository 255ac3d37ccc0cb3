import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { findWaiver } from "../waiver/store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { findBooking } from "./store.server.ts";

/** Emails the private link again to a customer who has not signed yet. */
export async function resendSigningLink(tx: Tx, deps: Deps, waiverId: number): Promise<void> {
  const waiver = orNotFound(await findWaiver(tx, waiverId), "waiver");
  const row = orNotFound(await findBooking(tx, waiver.bookingId), "waiver");
  if (waiver.status !== "unsigned") throw new Problem(409, "already_signed", "This waiver doesn't need a signature.");
  const now = deps.now();
  const booking = await bookingFacts(tx, deps.config, row);
  const signUrl = `${deps.config.publicUrl}/sign/${waiver.token}`;
  const event = `waiver-${waiverId}-link-${now.getTime()}`;
  await notify(
    tx,
    deps,
    { kind: "signing_link", booking, signUrl },
    { event, bookingId: row.id, customerEmail: waiver.email },
  );
  await writeAudit(tx, {
    at: now,
    actor: "owner",
    by: deps.by,
    action: "signing link sent",
    bookingId: row.id,
    details: { waiverId },
  });
}
