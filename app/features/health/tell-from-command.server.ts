// A command tells the owner what systemd saw: a server or a backup that failed. It knows neither server nor database.
import type { HealthCheck } from "../../shared/vocabulary.ts";
import { begunAlarm } from "./rules/alarm-text.ts";
import { DAY_MS } from "./rules/duration-text.ts";
import { type Teller, tellOwner } from "./tell-owner.server.ts";
import type { BookTrouble, ToldBook } from "./told-book.server.ts";

export type CommandOutcome = { told: string } | "told_before" | "failed";

const TITLES = { backups: "the backup failed", saving: "the site stopped" } as const satisfies Partial<
  Record<HealthCheck, string>
>;
/** Of a server that comes back and fails again. */
const MOST_A_DAY = 3;

/** Once per trouble: the server that runs again says when it is over. */
export async function tellFromCommand(
  teller: Teller,
  book: ToldBook,
  { sentence, now }: { sentence: string; now: Date },
): Promise<CommandOutcome> {
  const check = /backup/i.test(sentence) ? "backups" : "saving";
  const tell = async (): Promise<CommandOutcome> => {
    if (wasTold(book, check, now)) return "told_before";
    const toldBy = await tellOwner(teller, begunAlarm(check, TITLES[check], { known: sentence }));
    if (toldBy === "") return "failed";
    const { troubles, told } = book.read();
    const trouble: BookTrouble = { check, what: TITLES[check], startedAt: now, toldAt: now, toldBy, clearSince: null };
    book.write({ told, troubles: [...troubles.filter((one) => one.check !== check), trouble] });
    return { told: toldBy };
  };
  return (await book.alone(tell)) ?? "told_before";
}

function wasTold({ read }: ToldBook, check: HealthCheck, now: Date): boolean {
  const { troubles, told } = read();
  const isRecent = (at: Date | null) => at !== null && at <= now && now.getTime() - at.getTime() < DAY_MS;
  if (troubles.some((one) => one.check === check && isRecent(one.toldAt))) return true;
  const times = told.filter((one) => one.check === check && isRecent(one.at)).length;
  // Of a failed backup the running server tells as well.
  return times >= (check === "backups" ? 1 : MOST_A_DAY);
}
