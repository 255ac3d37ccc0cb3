// A customer cancels for money by the private link, as often as it takes: a server that dies or a sum that changed meanwhile is
// tried again, under the same key, until the page says that the booking has ended.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

type Renter = { page: string; email: string; key: string; dataDir: string };

const PAUSE_MS = 300;

export async function cancelByPage(renter: Renter): Promise<void> {
  for (;;) {
    const shown = await ask(`${renter.page}/cancel`);
    // Whoever has canceled already is led back.
    if (shown?.status === 303) return;
    const money = (await shown?.text())?.match(/name="money" value="(\d+)"/)?.[1];
    if (money !== undefined && (await cancelFor(renter, money))) return;
    await sleep(PAUSE_MS);
  }
}

async function cancelFor({ page, email, key, dataDir }: Renter, money: string): Promise<boolean> {
  const wish = { choice: "money", money };
  const asked = await post(`${page}/cancel`, { ...wish, intent: "code" });
  if (asked?.status !== 303) return false;
  const code = newestCode(dataDir, email);
  if (!code) return false;
  const done = await post(`${page}/cancel`, { ...wish, intent: "cancel", code, key });
  return done?.status === 303;
}

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: "manual", ...init }).catch(() => undefined);

const post = (url: string, fields: Record<string, string>) =>
  ask(url, { method: "POST", body: new URLSearchParams(fields) });

/** From the mail itself, as the customer has it. */
function newestCode(dataDir: string, email: string): string | undefined {
  const folder = join(dataDir, "outbox");
  const mails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const codes = mails
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => {
      const [, first = "", last = ""] = mail.match(/^Subject: (\d{3}) (\d{3}) is your code/m) ?? [];
      const at = Date.parse(mail.match(/^Date: (.+)$/m)?.[1] ?? "");
      return first ? [{ code: first + last, at }] : [];
    });
  return codes.sort((a, b) => a.at - b.at).at(-1)?.code;
}
