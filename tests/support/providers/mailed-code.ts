// The codes that customers get by mail, as the outbox folder of a server has them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The newest one to this address. */
export function newestCode(dataDir: string, email: string): string | undefined {
  const folder = join(dataDir, "outbox");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const numbers = files.flatMap((name) => /^booking-code-(\d+)\.eml$/.exec(name)?.[1] ?? []);
  for (const number of numbers.sort((a, b) => Number(b) - Number(a))) {
    const mail = readFileSync(join(folder, `booking-code-${number}.eml`), "utf8");
    const [, first = "", last = ""] = /^Subject: (\d{3}) (\d{3}) is your code/m.exec(mail) ?? [];
    if (mail.includes(email) && first) return first + last;
  }
  return undefined;
}
