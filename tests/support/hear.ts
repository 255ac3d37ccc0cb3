// Listens to the stream of availability as a page does that stays open.
import { expect } from "vitest";

export type Hearing = { text: () => string; stop: () => Promise<void> };

export async function hearAvailability(url: string, headers: Record<string, string> = {}): Promise<Hearing> {
  const listening = new AbortController();
  const { signal } = listening;
  const { body } = await fetch(`${url}/api/availability/stream`, { headers, signal });
  let heard = "";
  const hearing = (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) heard += part;
  })().catch(() => {});
  await expect.poll(() => heard).toContain("event: ready");
  return {
    text: () => heard,
    stop: async () => {
      listening.abort();
      await hearing;
    },
  };
}
