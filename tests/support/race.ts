import { bookingBody } from "./factories.ts";

/** Many customers send the same wish at the same moment, spread over the given servers. Returns how often each answer came. */
export async function raceForDate(
  urls: string[],
  eventDate: string,
  attempts: number,
): Promise<Record<number, number>> {
  const statuses = await Promise.all(
    Array.from({ length: attempts }, async (_, index) => {
      const body = bookingBody({ eventDate, customerName: `Racer ${index}` });
      const response = await fetch(`${urls[index % urls.length]}/api/waiver-notification`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Days from tomorrow on, as many as there are rounds. */
export function futureDays(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.now() + (index + 2) * 86_400_000).toISOString().slice(0, 10),
  );
}
