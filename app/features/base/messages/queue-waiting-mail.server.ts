import type { Deps } from "#app/deps.server.ts";
import { takeWaiting } from "./store.server.ts";

const AT_ONCE = 100;

/** Queues emails whose wait is over. Sending checks whether they are still true. */
export async function queueWaitingMail({ db, jobs, now }: Pick<Deps, "db" | "jobs" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const messageId of await takeWaiting(tx, now(), AT_ONCE)) await jobs.enqueue(tx, "send_mail", { messageId });
  });
}
