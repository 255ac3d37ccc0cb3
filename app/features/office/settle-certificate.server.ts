import type { Tx } from "../../../db/database.ts";
import type { Act } from "../../shared/act.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { clearCertificate } from "./store.server.ts";

/** The certificate of insurance is with the park or the school, or nobody there wants one. */
export async function settleCertificate(tx: Tx, act: Act, bookingId: number): Promise<void> {
  const found = await clearCertificate(tx, bookingId);
  if (!found) throw new Problem(404, "unknown_certificate", "This is already done.");
  const details = { place: found.place ?? "" };
  await writeAudit(tx, act, { action: "certificate settled", bookingId, details });
}
