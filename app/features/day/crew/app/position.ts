import type { EventData } from "../rules/queued-event.ts";

const LONGEST_WAIT_MS = 3_000;

/** Where the device is, if it says so soon: arriving is reported without it, too. */
export function findPosition(): Promise<EventData<"arrived">> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve({}), LONGEST_WAIT_MS);
    const found = ({ coords }: GeolocationPosition) => {
      clearTimeout(giveUp);
      const { latitude, longitude, accuracy } = coords;
      resolve({ latitude, longitude, accuracyMeters: Math.min(accuracy, 100_000) });
    };
    const refused = () => {
      clearTimeout(giveUp);
      resolve({});
    };
    if (!navigator.geolocation) return refused();
    navigator.geolocation.getCurrentPosition(found, refused, { maximumAge: 60_000, timeout: LONGEST_WAIT_MS });
  });
}
