import type { BrowserContext } from "playwright-core";

type Received = { type: string; bytes: number };

/** Everything that a fresh browser receives until the page rests, nothing scrolled and nothing pressed. */
export async function visit(context: BrowserContext, url: string): Promise<Received[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const received: Received[] = [];
  await devtools.send("Network.enable");
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received.push({ type: types.get(requestId) ?? "Other", bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.close();
  return received;
}

export async function scriptKilobytes(context: BrowserContext, url: string): Promise<number> {
  return kilobytes((await visit(context, url)).filter(({ type }) => type === "Script"));
}

export function kilobytes(received: Received[]): number {
  return received.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}
