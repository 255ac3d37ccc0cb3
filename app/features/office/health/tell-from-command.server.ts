// Lets a command tell the owner that a server or backup failed, without the server and the database.
import type { HealthCheck } from "#app/shared/words/vocabulary.ts";
import type { AlarmRecord, RecordedTrouble } from "./alarm-record.server.ts";
import { createAlarm } from "./rules/alarm-text.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import { type AlarmSender, tellOwner } from "./tell-owner.server.ts";

export type CommandOutcome = { told: string } | "told_before" | "failed";

const TITLES = { backups: "the backup failed", saving: "the site stopped" } as const satisfies Partial<
  Record<HealthCheck, string>
>;
/** The most alarms a day for a server that keeps failing. */
const MOST_A_DAY = 3;

/** Tells the owner once per trouble. The server sends the all-clear when it runs again. */
export async function tellFromCommand(
  sender: AlarmSender,
  record: AlarmRecord,
  { sentence, now }: { sentence: string; now: Date },
): Promise<CommandOutcome> {
  const check = /backup/i.test(sentence) ? "backups" : "saving";
  const tell = async (): Promise<CommandOutcome> => {
    if (wasTold(record, check, now)) return "told_before";
    const toldBy = await tellOwner(sender, createAlarm(check, TITLES[check], { summary: sentence }));
    if (toldBy === "") return "failed";
    const { troubles, told } = record.read();
    const trouble: RecordedTrouble = {
      check,
      what: TITLES[check],
      startedAt: now,
      toldAt: now,
      toldBy,
      clearSince: null,
    };
    record.write({ told, troubles: [...troubles.filter((one) => one.check !== check), trouble] });
    return { told: toldBy };
  };
  return (await record.exclusively(tell)) ?? "told_before";
}

function wasTold({ read }: AlarmRecord, check: HealthCheck, now: Date): boolean {
  const { troubles, told } = read();
  const isRecent = (at: Date | null) => at !== null && at <= now && now.getTime() - at.getTime() < DAY_MS;
  if (troubles.some((one) => one.check === check && isRecent(one.toldAt))) return true;
  const times = told.filter((one) => one.check === check && isRecent(one.at)).length;
  // The running server reports failed backups too.
  return times >= (check === "backups" ? 1 : MOST_A_DAY);
}
