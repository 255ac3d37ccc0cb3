import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addressKey, countAttempt, giveAttemptBack } from "#db/rate-limiter.server.ts";
import { chosenCredit } from "./rules/credit-code.ts";
import { isUsable } from "./rules/credit-verdict.ts";
import { type Credit, findCredit, listCreditsById } from "./store.server.ts";

type LookUpDeps = Pick<Deps, "db" | "config" | "now" | "timeZone">;

/**
 * The rain check of a typed code, if it can be used. The attempt is counted first, so that parallel guesses count too; a code that
 * works is no guess. The office may also choose one by its holder's name. Too many guesses get the same sentence as a typo.
 */
export async function lookUpCredit(
  deps: LookUpDeps,
  typed: string,
  caller: Pick<RequestFacts, "address"> | "office",
): Promise<Credit | undefined> {
  const { rateLimits } = deps.config;
  const chosen = chosenCredit(typed);
  if (caller === "office" && chosen !== undefined) {
    const [credit] = await listCreditsById(deps.db, [chosen]);
    return isUsable(credit, businessToday(deps.now(), deps.timeZone())) ? credit : undefined;
  }
  if (rateLimits === "off" || caller === "office") return findUsableCredit(deps, typed);
  const counter = ["creditGuess", rateLimits.creditGuess, addressKey(caller.address)] as const;
  const wait = await countAttempt(deps.db, ...counter);
  const credit = await findUsableCredit(deps, typed);
  if (wait !== undefined || !credit) return undefined;
  await giveAttemptBack(deps.db, ...counter);
  return credit;
}

async function findUsableCredit({ db, now, timeZone }: LookUpDeps, typed: string): Promise<Credit | undefined> {
  const credit = await findCredit(db, typed);
  return isUsable(credit, businessToday(now(), timeZone())) ? credit : undefined;
}
