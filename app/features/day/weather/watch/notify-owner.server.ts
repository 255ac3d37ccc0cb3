// What the owner hears of the live watch: one message for all parties at once, and a reminder to call who has not answered. The
// rows that it is about are marked in the transaction that queues it, so each is said once.

import type { Deps } from "#app/deps.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { partyNames } from "#app/features/base/messages/templates/parts/wording.ts";
import { textOwner } from "#app/features/base/texts/queue-text.server.ts";
import { writeText } from "#app/features/base/texts/rules/text-templates.ts";
import type { Tx } from "#db/database.ts";
import { watchHeadline } from "../rules/live-watch-text.ts";
import { type AlertNews, noteOnAlerts, takeNews, takeUnanswered } from "./watch-store.server.ts";

const MINUTE_MS = 60_000;
const NEWS_MINUTES = 60;
const USEFUL_MS = NEWS_MINUTES * MINUTE_MS;

export async function notifyOwnerOfWatch(deps: Deps): Promise<void> {
  const at = deps.now();
  const { callAfterMinutes } = deps.business().weather;
  const ago = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  await deps.db.transaction(async (tx) => {
    const begun = await takeNews(tx, "begun", ago(NEWS_MINUTES));
    await send(tx, deps, "off", begun, { ownerNotifiedAt: at });
    const cleared = await takeNews(tx, "cleared", ago(NEWS_MINUTES));
    await send(tx, deps, "clear", cleared, { ownerClearNotifiedAt: at });
    const again = await takeUnanswered(tx, ago(2 * callAfterMinutes), 1);
    const first = await takeUnanswered(tx, ago(callAfterMinutes), 0);
    await send(tx, deps, "call", again, { reminders: 2 });
    await send(tx, deps, "call", first, { reminders: 1 });
  });
}

async function send(
  tx: Tx,
  deps: Deps,
  what: MessageOf<"watch_report">["what"],
  alerts: AlertNews[],
  change: Parameters<typeof noteOnAlerts>[2],
): Promise<void> {
  if (alerts.length === 0) return;
  await noteOnAlerts(
    tx,
    alerts.map(({ id }) => id),
    change,
  );
  const { weather: rules } = deps.business();
  const parties = [...Map.groupBy(alerts, ({ bookingId }) => bookingId).values()].flatMap((same) => {
    const [one] = same;
    if (!one) return [];
    const causes = same.map(({ cause }) => cause);
    const { reading, startedAt, limitMph } = one;
    const look = reading ? { reading, readAt: startedAt } : undefined;
    return {
      name: one.customerName,
      phone: one.customerPhone,
      town: one.town,
      text: watchHeadline({ look, causes, limitMph, rules }),
      minutes: Math.floor((deps.now().getTime() - startedAt.getTime()) / MINUTE_MS),
    };
  });
  const [first] = alerts;
  await reportToOwner(tx, deps, `weather-${what}-${first?.id}-${first?.reminders}`, { what, parties });
}

type Report = Pick<MessageOf<"watch_report">, "what" | "parties">;

/** By email, and by text where the settings have a number; at any hour. */
export async function reportToOwner(tx: Tx, deps: Deps, event: string, { what, parties }: Report): Promise<void> {
  const data = { kind: "watch_report", what, parties, liveUrl: liveUrl(deps) } as const;
  await notify(tx, deps, data, { event, customerEmail: "" });
  const body = writeText("watch_report", { what, names: partyNames(parties), url: liveUrl(deps) });
  const usefulUntil = new Date(deps.now().getTime() + USEFUL_MS);
  await textOwner(tx, deps, { kind: "live_watch", body, event, urgent: true, usefulUntil });
}

const liveUrl = ({ config }: Pick<Deps, "config">) => `${config.publicUrl}/admin/weather/live`;
