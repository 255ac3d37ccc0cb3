const IN_HOURS_FROM = 180;

/** `59 minutes`, `47 hours`: hours are whole and begun ones do not count. */
export function timeLeft(minutes: number): string {
  if (minutes >= IN_HOURS_FROM) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
