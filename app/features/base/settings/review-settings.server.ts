import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Business } from "#config/business.ts";
import { refuse } from "./publish-settings.server.ts";
import { shownChanges } from "./rules/changed-settings.ts";
import { collisions, overfullDays } from "./rules/closed-days.ts";
import type { SettingsReview } from "./schema.ts";
import { bookedDays, newestSettings } from "./store.server.ts";

/** Previews the changes of publishing these values and the bookings they would affect. Stores nothing. */
export async function reviewSettings(deps: Deps, act: Act, values: Business): Promise<SettingsReview> {
  const { db, settings } = deps;
  const newest = await newestSettings(db);
  const published = settings.complete(newest?.values ?? {});
  refuse(deps, act, values, published);
  const current = settings.withEnvironment(published);
  const days = await bookedDays(db, businessToday(act.at, deps.timeZone()));
  return {
    changes: shownChanges(current, values),
    bookings: days.length,
    collisions: [
      ...collisions(current.closed, values.closed, days),
      ...overfullDays(
        current.delivery.mostADay,
        values.delivery.mostADay,
        days.map(({ from }) => from),
      ),
    ],
  };
}
