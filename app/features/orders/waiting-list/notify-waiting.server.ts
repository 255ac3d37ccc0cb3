// Everyone who waits for a day gets one email when it opens, whatever opened it: a cancellation, a move, a hold that ran out, a block
// that was lifted, another unit, a setting. It looks at the days as they are, every minute, so nothing can be missed: what a stopped
// server did not send, the next one does.
import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { readOpenRentals } from "./open-rentals.server.ts";
import { planNotices } from "./rules/waiting.ts";
import { deletePastWaiting, listWaiting, lockWaiting, markNotified, type Waiting, waitAgain } from "./store.server.ts";

export async function notifyWaiting(deps: Deps): Promise<void> {
  const today = businessToday(deps.now(), deps.timeZone());
  const rows = await listWaiting(deps.db, today);
  if (rows.length > 0) {
    const openRentals = await readOpenRentals(deps, today);
    const openFor = ({ inflatableId, date }: Waiting) => openRentals(inflatableId, date as PlainDate);
    const plan = planNotices(rows, (row) => openFor(row).length > 0);
    for (const group of plan.notify) {
      const open = [...new Set(group.flatMap(openFor))];
      await attempt(deps, "notify waiting list", () => notifyGroup(deps, group, open));
    }
    await waitAgain(deps.db, plan.waitAgain);
  }
  await deletePastWaiting(deps.db, today);
}

/** The rows and the email in one transaction: notified is who has an email, and nobody else. */
async function notifyGroup(deps: Deps, group: Waiting[], open: { id: number; name: string }[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rows = await lockWaiting(
      tx,
      group.map(({ id }) => id),
    );
    const [first] = rows;
    if (!first) return;
    const { date, token, email } = first;
    const { publicUrl } = deps.config;
    const [only, ...more] = open;
    const book = only && more.length === 0 ? `/calendar?inflatable=${only.id}&date=${date}` : `/calendar?date=${date}`;
    await notify(
      tx,
      deps,
      {
        kind: "day_open",
        eventDate: date as PlainDate,
        rentals: open.map(({ name }) => name),
        bookUrl: publicUrl + book,
        stopUrl: `${publicUrl}/waiting-list/${token}`,
      },
      { event: `waiting-${first.id}-${first.emailsSent + 1}`, customerEmail: email },
    );
    await markNotified(
      tx,
      rows.map(({ id }) => id),
      deps.now(),
    );
  });
}
