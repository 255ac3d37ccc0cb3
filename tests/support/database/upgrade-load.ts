// Visitors and writers that do not stop while the site is upgraded. Visitors look at pages and the files they name; a
// writer who is told to come back does so with the same key, until it is done.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingBody } from "../scenes/factories.ts";
import { type Answer, askOverTls, SITE } from "../servers/tls.ts";

const PAGES = ["/", "/faq", "/calendar", "/royal-castle-bounce-house-rental", "/blog"];

export type Load = {
  pages: number;
  failedPages: string[];
  /** Every script and style sheet that those pages name. */
  assets: number;
  failedAssets: string[];
  /** Private pages of bookings just made; a process that is about to be replaced may ask to come back for those. */
  privatePages: number;
  privatePagesLater: number;
  written: number;
  /** How often a writer was told to come back, and how long the slowest took from the first try to the last. */
  told: number;
  longestMs: number;
  refused: string[];
  /** Those whose booking was acknowledged. */
  booked: string[];
};

/** Quotes are asked for on the first of the days, each of the others is booked once per rental. */
export function startLoad(url: string, [quoteDay = "", ...days]: string[]): { stop: () => Promise<Load> } {
  const seen: Load = {
    pages: 0,
    failedPages: [],
    assets: 0,
    failedAssets: [],
    privatePages: 0,
    privatePagesLater: 0,
    written: 0,
    told: 0,
    longestMs: 0,
    refused: [],
    booked: [],
  };
  let isOver = false;
  const look = async (path: string, failed: string[]) => {
    const answer = await ask(url, path);
    if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${answer.body.slice(0, 80)}`);
    return answer.body;
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const html = await look(PAGES[turn % PAGES.length] ?? "/", seen.failedPages);
      seen.pages += 1;
      const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []);
      seen.assets += assets.size;
      for (const asset of assets) await look(asset, seen.failedAssets);
      await sleep(20);
    }
  };
  const untilWritten = async (path: string, body: object): Promise<string> => {
    const key = randomUUID();
    for (const begun = performance.now(); ; await sleep(200)) {
      const answer = await post(url, path, body, key);
      if (answer.status === 201) {
        seen.written += 1;
        seen.longestMs = Math.max(seen.longestMs, performance.now() - begun);
        return answer.body;
      }
      if (answer.status === 503 && answer.headers["retry-after"]) seen.told += 1;
      else seen.refused.push(`${path}: ${answer.status} ${answer.body.slice(0, 120)}`);
      if (answer.status !== 503 && answer.status !== 0) return "";
    }
  };
  const askForQuotes = async () => {
    const person = { name: "Hannah Reed", email: "hannah@example.com", phone: "(706) 555-0177" };
    for (; !isOver; await sleep(50))
      await untilWritten("/api/quote-request", { ...person, eventDate: quoteDay, selectedItems: ["Castle Combo"] });
  };
  const book = async () => {
    const items = JSON.parse((await ask(url, "/api/inflatables")).body) as { id: number }[];
    const slots = days.flatMap((eventDate) => items.map(({ id }) => ({ eventDate, inflatableId: id })));
    for (const slot of slots) {
      if (isOver) return;
      const customerEmail = `${slot.inflatableId}-${slot.eventDate}@example.com`;
      const answer = await untilWritten("/api/waiver-notification", bookingBody({ ...slot, customerEmail }));
      if (answer === "") continue;
      seen.booked.push(customerEmail);
      await lookAtOwn(url, JSON.parse(answer).token, seen);
      await sleep(200);
    }
  };
  const work = Promise.all([visit(), visit(), visit(), askForQuotes(), book()]);
  return {
    stop: async () => {
      isOver = true;
      await work;
      return seen;
    },
  };
}

async function lookAtOwn(url: string, token: string, seen: Load): Promise<void> {
  const { status, headers } = await ask(url, `/booking/${token}`);
  seen.privatePages += 1;
  if (status === 503 && headers["retry-after"]) seen.privatePagesLater += 1;
  else if (status !== 200) seen.failedPages.push(`/booking/…: ${status}`);
}

function post(url: string, path: string, body: object, key: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json", Origin: `https://${SITE}`, "Idempotency-Key": key };
  return ask(url, path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** A connection that breaks is an answer too. */
async function ask(url: string, path: string, init?: Parameters<typeof askOverTls>[2]): Promise<Answer> {
  return askOverTls(url, path, init).catch((error: Error) => ({ status: 0, headers: {}, body: String(error) }));
}
