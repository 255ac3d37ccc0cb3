import type { BrowserContext, Page } from "playwright-core";

export type Received = { type: string; bytes: number };

/** Everything that a fresh browser receives until the page rests, nothing scrolled and nothing pressed. */
export async function visit(context: BrowserContext, url: string): Promise<Received[]> {
  const { page, received } = await open(context, url);
  await page.close();
  return received;
}

/** The same, and what comes when the page is touched for the first time. */
export async function visitAndTouch(context: BrowserContext, url: string): Promise<Received[]> {
  const { page, received } = await open(context, url);
  // The first one only says where the pointer is.
  await page.mouse.move(10, 290);
  await page.mouse.move(20, 300);
  await page.locator("html[data-interactive]").waitFor();
  await page.close();
  return received;
}

async function open(context: BrowserContext, url: string): Promise<{ page: Page; received: Received[] }> {
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
  return { page, received };
}

export function kilobytes(received: Received[], type?: "Script" | "Document" | "Stylesheet"): number {
  const counted = received.filter((one) => type === undefined || one.type === type);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}
