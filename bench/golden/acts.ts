// What happens in a season, as calls and forms: the same in every checkout, each answer recorded.
import { customerActs } from "./customer-acts.ts";
import { createDoing, DAYS_PER_ROUND } from "./doing.ts";
import type { GoldenSite } from "./golden-site.ts";
import { ownerActs } from "./owner-acts.ts";
import type { Recorded } from "./record-answers.ts";
import { SEASON_START } from "./season.ts";

const DAY_MS = 86_400_000;

export async function actOut(site: GoldenSite, round: number): Promise<Recorded[]> {
  site.clock.set(new Date(SEASON_START.getTime() + round * DAYS_PER_ROUND * DAY_MS));
  await site.signIn();
  const doing = createDoing(site, round);
  for (const [name, act] of Object.entries({ ...customerActs, ...ownerActs })) {
    doing.begin(name);
    // Emails, refunds and checkouts to be closed are jobs: the next act begins when they are done.
    await act(doing);
    await site.settle();
  }
  return doing.recorded;
}
