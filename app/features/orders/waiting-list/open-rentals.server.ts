import type { Deps } from "#app/deps.server.ts";
import { whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { availabilityDays } from "#app/features/fleet/availability/rules/days.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

type OpenDeps = Pick<Deps, "db" | "calendar" | "business" | "now">;

/** Which rentals a customer could book now on a day from `first` on: one, or any of them. */
export async function readOpenRentals({ db, calendar, business, now }: OpenDeps, first: PlainDate) {
  const rentals = await listRentals(db);
  const { closed } = business();
  const { findFleet, findClaims, full } = await calendar.read(
    rentals.map(({ id }) => id),
    first,
  );
  const isOpen = (inflatableId: number, date: PlainDate) => {
    if (whyNotBookable(date, now(), "customer", business()) !== undefined) return false;
    const claims = findClaims(inflatableId).filter((claim) => claim.date === date);
    const item = { inflatableId, fleet: findFleet(inflatableId), claims };
    const [day] = availabilityDays(item, { from: date, through: date }, { closed, full, forOwner: false });
    return day?.status === "available";
  };
  return (inflatableId: number | null, date: PlainDate) =>
    rentals.filter(({ id }) => (inflatableId === null || id === inflatableId) && isOpen(id, date));
}
