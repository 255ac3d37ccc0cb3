// Listens to the availability stream like an open page.
import { expect } from "vitest";

export type AvailabilityListener = { text: () => string; stop: () => Promise<void> };

export async function listenToAvailability(
  url: string,
  headers: Record<string, string> = {},
): Promise<AvailabilityListener> {
  const listening = new AbortController();
  const { signal } = listening;
  const { body } = await fetch(`${url}/api/availability/stream`, { headers, signal });
  let received = "";
  const reading = (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) received += part;
  })().catch(() => {});
  await expect.poll(() => received).toContain("event: ready");
  return {
    text: () => received,
    stop: async () => {
      listening.abort();
      await reading;
    },
  };
}
