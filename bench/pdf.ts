// Signed waivers as the owner fetches them for the first time: drawn, sealed, stored and sent, one after the other.
import { filledFolder, type Office, openOffice } from "./fill-office.ts";
import { atLeast, type Line, median } from "./table.ts";

const PER_SECOND = 15;
const BATCH = 20;
const BATCHES = 7;
/** The first one makes the key that seals them all. */
const WARM_UP = 5;

export async function measurePdf(): Promise<Line[]> {
  const office = await openOffice(await filledFolder({ bookings: 1000 }));
  try {
    await fetchPdfs(office, 1, WARM_UP);
    const rates: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const start = performance.now();
      await fetchPdfs(office, 1 + WARM_UP + batch * BATCH, BATCH);
      rates.push((BATCH * 1000) / (performance.now() - start));
    }
    return [atLeast("signed waivers made, PDF", median(rates), "/s", PER_SECOND)];
  } finally {
    await office.server.stop();
  }
}

async function fetchPdfs({ server, cookie }: Office, firstId: number, count: number): Promise<void> {
  for (let id = firstId; id < firstId + count; id += 1) {
    const answer = await fetch(`${server.url}/api/waivers/${id}/pdf`, { headers: { cookie } });
    const start = Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 5);
    if (start !== "%PDF-") throw new Error(`Waiver ${id} answered ${answer.status}`);
  }
}
