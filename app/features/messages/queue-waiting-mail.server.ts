import type { Deps } from "../../deps.server.ts";
import { takeWaiting } from "./store.server.ts";

const AT_ONCE = 100;

/** Emails whose wait is over are sent like any other; whether what they say is still true is looked at when they leave. */
export async function queueWaitingMail({ db, jobs, now }: Pick<Deps, "db" | "jobs" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const messageId of await takeWaiting(tx, now(), AT_ONCE)) await jobs.enqueue(tx, "send_mail", { messageId });
  });
}
