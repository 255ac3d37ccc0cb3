import type { Tx } from "../../../../db/database.ts";
import type { Act } from "../../../shared/act.ts";
import { orNotFound } from "../../../shared/problem.ts";
import { writeAudit } from "../../audit/store.server.ts";
import { closeProblem } from "./problem-store.server.ts";

export async function settleProblem(tx: Tx, act: Act, id: number): Promise<void> {
  const { bookingId, problem } = orNotFound(await closeProblem(tx, id, act.at), "report");
  await writeAudit(tx, act, { action: "crew report settled", bookingId, details: { matter: problem ?? "" } });
}
