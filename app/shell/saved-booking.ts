/** The names under which `app/features/site/booking-page` saves what is typed, what was not sent, and the day that is held. */
type SavedName = "booking-draft" | "booking-pending" | "own-hold";

export function hasSaved(...names: SavedName[]): boolean {
  try {
    return names.some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}
