import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { clearCertificate } from "./store.server.ts";

/** The certificate of insurance is with the park or the school, or nobody there wants one. */
export async function settleCertificate(tx: Tx, deps: Pick<Deps, "now" | "by">, bookingId: number): Promise<void> {
  const found = await clearCertificate(tx, bookingId);
  if (!found) throw new Problem(404, "unknown_certificate", "This is already done.");
  const details = { place: found.place ?? "" };
  await writeAudit(tx, {
    at: deps.now(),
    actor: "owner",
    by: deps.by,
    action: "certificate settled",
    bookingId,
    details,
  });
}
