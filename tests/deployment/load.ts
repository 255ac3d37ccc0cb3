// Visitors and writers that do not stop while the site is upgraded. Visitors look at pages and the files they name; a
// writer who is told to come back does so with the same key.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, askOverTls, SITE } from "../support/tls.ts";

const PAGES = ["/", "/faq", "/calendar", "/royal-castle-bounce-house-rental", "/blog"];

export type Load = { pages: number; failedPages: string[]; written: number; told: number; refused: string[] };

export function startLoad(url: string, eventDate: string): { stop: () => Promise<Load> } {
  const seen: Load = { pages: 0, failedPages: [], written: 0, told: 0, refused: [] };
  let isOver = false;
  const look = async (path: string) => {
    const answer = await ask(url, path);
    seen.pages += 1;
    if (answer.status !== 200) seen.failedPages.push(`${path}: ${answer.status} ${answer.body.slice(0, 80)}`);
    return answer.body;
  };
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const html = await look(PAGES[turn % PAGES.length] ?? "/");
      const [asset] = /\/assets\/[\w.-]+\.(?:js|css)/.exec(html) ?? [];
      if (asset) await look(asset);
      await sleep(20);
    }
  };
  const write = async () => {
    while (!isOver) {
      const key = randomUUID();
      for (let done = false; !done; ) {
        const answer = await askForQuote(url, eventDate, key);
        done = answer.status === 201;
        if (done) seen.written += 1;
        else {
          if (answer.status === 503 && answer.headers["retry-after"]) seen.told += 1;
          else seen.refused.push(`${answer.status} ${answer.body.slice(0, 120)}`);
          await sleep(200);
        }
      }
      await sleep(50);
    }
  };
  const work = Promise.all([visit(), visit(), visit(), write(), write()]);
  return {
    stop: async () => {
      isOver = true;
      await work;
      return seen;
    },
  };
}

function askForQuote(url: string, eventDate: string, key: string): Promise<Answer> {
  const person = { name: "Hannah Reed", email: "hannah@example.com", phone: "(706) 555-0177" };
  return ask(url, "/api/quote-request", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: `https://${SITE}`, "Idempotency-Key": key },
    body: JSON.stringify({ ...person, eventDate, selectedItems: ["Castle Combo"] }),
  });
}

/** A connection that breaks is an answer too. */
async function ask(url: string, path: string, init?: Parameters<typeof askOverTls>[2]): Promise<Answer> {
  return askOverTls(url, path, init).catch((error: Error) => ({ status: 0, headers: {}, body: String(error) }));
}
