// The hands of whoever acts in a season: calls, forms, payments and mailed codes, each answer recorded. Each round has days
// and people of its own.
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { newestCode } from "#tests/support/providers/mailed-code.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { fill, isForm, type Renter, type RenterAct, send, type Visit } from "#tests/support/scenes/renter-acts.ts";
import type { Caller, GoldenSite } from "./golden-site.ts";
import { type Recorded, recordAnswer } from "./record-answers.ts";

export type Json = Record<string, unknown>;
type Made = { bookingId: number; token: string; url: string; email: string; day: string };
export type Act = (doing: Doing) => Promise<void>;

/** After the last order of the season, and not too far ahead to be booked. Each round is a month later. */
export const FIRST_DAY = plainDate("2027-07-12");
export const DAYS_PER_ROUND = 30;
const DAYS_PER_ORDER = 0.85;
const MINUTE_MS = 60_000;
const CODE_CHECK_MS = 20;
const CODE_CHECKS = 3000;

export type Doing = ReturnType<typeof createDoing>;

export function createDoing(site: GoldenSite, round: number) {
  const recorded: Recorded[] = [];
  let name = "";
  let steps = 0;
  let orders = 0;
  const nextKey = () => {
    steps += 1;
    return `round-${round}-step-${steps}`;
  };
  const keep = async (what: string, answer: Response): Promise<Json> => {
    const text = await answer.clone().text();
    recorded.push(await recordAnswer(`act ${recorded.length + 1}, a customer ${name}: ${what}`, answer));
    return text.startsWith("{") ? JSON.parse(text) : {};
  };
  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await site.ask("anyone", path, init);
    await keep(`${init.method ?? "GET"} ${path.replaceAll(/[\w-]{20,}/g, "…")}`, answer.clone());
    return answer;
  };
  const call = async (caller: Caller, method: string, path: string, body?: object) => {
    // Nobody waits a quarter of an hour before a refund, so the password counts as just typed.
    if (method !== "GET") await site.settle();
    if (caller !== "anyone") await site.ask(caller, "/api/session/confirm", json("POST", { password: OWNER_PASSWORD }));
    const headers = { "Idempotency-Key": nextKey() };
    return keep(`${method} ${path}`, await site.ask(caller, path, body ? json(method, body, headers) : { method }));
  };
  const freeDay = async (items: number[], days: number) => {
    const start = addDays(FIRST_DAY, round * DAYS_PER_ROUND + Math.floor(orders * DAYS_PER_ORDER));
    const answer = await site.ask("owner", `/api/order-days?items=${items}&days=${days}&start=${start}`);
    const open = ((await answer.json()) as { date: string; status: string }[]).find(
      (day) => day.status === "available",
    );
    return plainDate(open?.date ?? start);
  };
  /** Somebody else, for a day on which all of this is free. */
  const person = async (items: number[], days = 1) => {
    orders += 1;
    const first = ["Hannah", "Megan", "Curtis", "Dana", "Luis", "Amara", "Tess", "Otis"][orders % 8];
    const customerName = `${first} ${["Teague", "Holt", "Bramlett", "Stover"][round % 4]}`;
    return {
      customerName,
      customerEmail: `${first}.${round}.${orders}@example.com`.toLowerCase(),
      customerPhone: `(706) 555-${String(1000 + round * 100 + orders)}`,
      eventDate: await freeDay(items, days),
    };
  };
  const visit: Visit = { request, codeFor: (email) => waitForCode(site, email) };
  return {
    recorded,
    call,
    request,
    person,
    begin: (act: string) => {
      name = act;
      site.clock.set(new Date(site.clock.now().getTime() + MINUTE_MS));
    },
    book: async (changes: Json = {}): Promise<Made> => {
      const items = (changes.items as { inflatableId: number }[] | undefined)?.map(({ inflatableId }) => inflatableId);
      const who = await person(items ?? [Number(changes.inflatableId ?? 3)], Number(changes.days ?? 1));
      const body: Json = bookingBody({ signature: who.customerName, ...who, ...changes });
      const made = await call("anyone", "POST", "/api/waiver-notification", body);
      const { url = "" } = (made.payment ?? {}) as { url?: string };
      return { ...(made as { bookingId: number; token: string }), url, email: who.customerEmail, day: who.eventDate };
    },
    pay: async (url: string | null | undefined) => {
      if (!url?.includes("/checkout/")) return;
      // Who pays before the first email left gets another one instead.
      await site.settle();
      const { pathname } = new URL(url, site.url);
      await request(pathname);
      await send({ request }, { path: pathname, fields: { intent: "pay" } });
    },
    renter: async (act: RenterAct, made: Made, more: Partial<Renter> = {}): Promise<Response> => {
      const day = plainDate(made.day);
      const own = { token: made.token, email: made.email, day, nextDay: addDays(day, 1) };
      const filled = await fill(act, visit, { ...own, key: nextKey(), extraId: 1, creditCode: "", ...more });
      return isForm(filled) ? send(visit, filled) : filled;
    },
    /** What the owner sees and nobody compares: numbers and versions for the next call. */
    look: async <Seen>(path: string): Promise<Seen> => (await (await site.ask("owner", path)).json()) as Seen,
    /** By the clock of the site. */
    now: () => site.clock.now(),
    form: (path: string, fields: Record<string, string>) => send({ request }, { path, fields }),
    version: async (id: number): Promise<number> =>
      ((await (await site.ask("owner", `/api/bookings/${id}`)).json()) as { version: number }).version,
    detail: async (id: number): Promise<Json> => (await site.ask("owner", `/api/bookings/${id}`)).json() as never,
    extraId: async (): Promise<number> =>
      ((await (await site.ask("owner", "/api/extras?all=1")).json()) as { id: number }[])[0]?.id ?? 0,
    /** The order with this status whose party was last. */
    firstWith: async (status: string): Promise<number> => {
      const listed = await site.ask("owner", `/api/bookings?status=${status}&sort=-eventDate&limit=1`);
      return ((await listed.json()) as { id: number }[])[0]?.id ?? 0;
    },
    newestRainCheck: async (): Promise<string> => {
      const [listed] = (await (await site.ask("owner", "/api/rain-checks?limit=1")).json()) as { code: string }[];
      return listed?.code ?? "";
    },
    settle: site.settle,
  };
}

const OWNER_PASSWORD = "correct-horse-ellijay";

const json = (method: string, body: object, headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});

export async function waitForCode(site: GoldenSite, email: string): Promise<string | undefined> {
  for (let check = 0; check < CODE_CHECKS; check += 1) {
    const code = newestCode(site.dataDir, email);
    if (code) return code;
    await sleep(CODE_CHECK_MS);
  }
  return undefined;
}
