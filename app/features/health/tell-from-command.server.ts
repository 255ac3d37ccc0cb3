// A command tells the owner what systemd saw: a server or a backup that failed. It knows neither server nor database.
import type { HealthCheck } from "../../shared/vocabulary.ts";
import type { AlarmRecord, RecordedTrouble } from "./alarm-record.server.ts";
import { createAlarm } from "./rules/alarm-text.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import { type AlarmSender, tellOwner } from "./tell-owner.server.ts";

export type CommandOutcome = { told: string } | "told_before" | "failed";

const TITLES = { backups: "the backup failed", saving: "the site stopped" } as const satisfies Partial<
  Record<HealthCheck, string>
>;
/** Of a server that comes back and fails again. */
const MOST_A_DAY = 3;

/** Once per trouble: the server that runs again says when it is over. */
export async function tellFromCommand(
  sender: AlarmSender,
  record: AlarmRecord,
  { sentence, now }: { sentence: string; now: Date },
): Promise<CommandOutcome> {
  const check = /backup/i.test(sentence) ? "backups" : "saving";
  const tell = async (): Promise<CommandOutcome> => {
    if (wasTold(record, check, now)) return "told_before";
    const toldBy = await tellOwner(sender, createAlarm(check, TITLES[check], { known: sentence }));
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
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() < DAY_MS;
  if (troubles.some((one) => one.check === check && isRecent(one.toldAt))) return true;
  const times = told.filter((one) => one.check === check && isRecent(one.at)).length;
  // Of a failed backup the running server tells as well.
  return times >= (check === "backups" ? 1 : MOST_A_DAY);
}
