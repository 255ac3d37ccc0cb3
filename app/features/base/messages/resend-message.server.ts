import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { hasPrivateLink } from "./private-link-messages.ts";
import { findMessage, markQueued } from "./store.server.ts";

/** Resends a message that failed or was lost. A queued one is not queued twice. */
export async function resendMessage(tx: Tx, deps: Pick<Deps, "jobs">, act: Act, messageId: number): Promise<void> {
  const message = orNotFound(await findMessage(tx, messageId), "message");
  if (hasPrivateLink(message.kind)) {
    throw new Problem(409, "private_link", "This email holds a private link. Send a new one from People.");
  }
  if (!(await markQueued(tx, messageId))) {
    throw new Problem(409, "already_queued", "This email is already waiting to be sent.");
  }
  await deps.jobs.enqueue(tx, "send_mail", { messageId });
  const { kind, toAddress, bookingId } = message;
  await writeAudit(tx, act, {
    action: "message sent again",
    ...(bookingId === null ? {} : { bookingId }),
    details: { messageId, kind, toAddress },
  });
}
