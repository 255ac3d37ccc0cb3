import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { notify } from "./notify.server.ts";
import type { SendCertificateBody } from "./schema.ts";

/** Parks and schools ask for it. Each email is an event of its own, because the same park may ask every year. */
export async function sendInsuranceCertificate(
  tx: Tx,
  deps: Deps,
  act: Act,
  { to, message }: SendCertificateBody,
): Promise<void> {
  const { insurance } = deps.business();
  if (!insurance) {
    throw new Problem(409, "no_certificate", "There's no certificate yet. Add one in Settings and publish it first.");
  }
  const { id: fileId, name: filename, endsOn } = insurance;
  await notify(
    tx,
    deps,
    { kind: "insurance_certificate", message, endsOn },
    {
      event: `insurance-certificate-${randomUUID()}`,
      customerEmail: to,
      byOwner: true,
      attachments: { customer: [{ kind: "business_file", filename, fileId }] },
    },
  );
  const details = { to, file: filename };
  await writeAudit(tx, act, { action: "insurance certificate sent", details });
}
