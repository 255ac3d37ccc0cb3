// What renters do to their own booking by its private pages, as a browser without scripts does it: a form is filled in from what
// the page shows, then sent, and may be sent again as it is.
import { setTimeout as sleep } from "node:timers/promises";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

export type Visit = {
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The newest code in somebody's mailbox. */
  codeFor: (email: string) => Promise<string | undefined>;
};
export type Renter = {
  token: string;
  email: string;
  /** Names the form, as the page would. */
  key: string;
  day: PlainDate;
  /** Where a move goes. */
  nextDay: PlainDate;
  extraId: number;
  /** Of a rain check that pays. */
  creditCode: string;
};
type Form = { path: string; fields: Record<string, string> };
/** A page that offers no form any more: the booking has ended, or the server had no answer. */
type Filled = Form | Response;

export type RenterAct = keyof typeof acts;

export const fill = (act: RenterAct, visit: Visit, renter: Renter): Promise<Filled> => acts[act](visit, renter);

export const isForm = (filled: Filled): filled is Form => "fields" in filled;

export function send({ request }: Pick<Visit, "request">, { path, fields }: Form): Promise<Response> {
  return request(path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
}

const PAUSE_MS = 200;

/**
 * As often as it takes to get an answer that says something: a server that dies is asked again, with the same form once there is
 * one. A page without a form answers for the act.
 */
export async function insistOn(act: RenterAct, visit: Visit, renter: Renter): Promise<Response> {
  let form: Form | undefined;
  for (;;) {
    const filled = form ?? (await orNothing(fill(act, visit, renter)));
    form = filled && isForm(filled) ? filled : undefined;
    const answer = form ? await orNothing(send(visit, form)) : (filled as Response | undefined);
    if (answer && answer.status < 500 && answer.status !== 408) return answer;
    await sleep(PAUSE_MS);
  }
}

const orNothing = <T>(asked: Promise<T>) => asked.catch(() => undefined);

const acts = {
  "moves it": async (visit: Visit, { token, email, day, nextDay, key }: Renter): Promise<Filled> => {
    const path = `/booking/${token}/move`;
    const code = await mailedCode(visit, email, { path, fields: { intent: "ask", day: nextDay } });
    return typeof code === "string" ? { path, fields: { day: nextDay, from: day, final: "no", code, key } } : code;
  },
  "cancels for money": (visit: Visit, renter: Renter) => cancel(visit, renter, "money"),
  "cancels for a rain check": (visit: Visit, renter: Renter) => cancel(visit, renter, "rain_check"),
  "adds a generator": async ({ request }: Visit, { token, extraId, key }: Renter): Promise<Filled> => {
    const more = { [`extra-${extraId}`]: "1" };
    const page = await request(`/booking/${token}/add?${new URLSearchParams(more)}`, { redirect: "manual" });
    const total = await shown(page, "total");
    return total === undefined ? page : { path: `/booking/${token}/add`, fields: { ...more, total, key } };
  },
  "pays a part": (visit: Visit, renter: Renter) => pay(visit, renter, { choice: "amount", amount: "20" }),
  "pays the rest": (visit: Visit, renter: Renter) => pay(visit, renter, { choice: "balance" }),
  "pays by rain check": async (visit: Visit, { token, creditCode }: Renter): Promise<Filled> => {
    const ask = { path: `/booking/${token}`, fields: { intent: "use-credit", code: creditCode } };
    const answer = await send(visit, ask);
    const pays = await shown(answer, "pays");
    return pays === undefined ? answer : { ...ask, fields: { ...ask.fields, pays } };
  },
  "opens the rain check": openRainCheck,
  "renews the link": async (visit: Visit, { token, email, key }: Renter): Promise<Filled> => {
    const path = `/booking/${token}/new-link`;
    const code = await mailedCode(visit, email, { path, fields: { intent: "ask" } });
    return typeof code === "string" ? { path, fields: { intent: "renew", code, key } } : code;
  },
};

/** By the card on the page of a canceled booking; the answer leads on with the code of the rain check. */
async function openRainCheck(visit: Visit, { token, email, key }: Renter): Promise<Filled> {
  const page = await visit.request(`/booking/${token}`, { redirect: "manual" });
  const path = /action="(\/booking\/[\w-]+\/rain-check\/\d+)"/.exec(await page.clone().text())?.[1];
  if (path === undefined) return page;
  const code = await mailedCode(visit, email, { path, fields: { intent: "ask" } });
  return typeof code === "string" ? { path, fields: { intent: "open", code, key } } : code;
}

async function cancel(visit: Visit, { token, email, key }: Renter, choice: "money" | "rain_check"): Promise<Filled> {
  const path = `/booking/${token}/cancel`;
  const page = await visit.request(path, { redirect: "manual" });
  const [sum, paid] = [await shown(page, choice), await shown(page, "paid")];
  if (sum === undefined || paid === undefined) return page;
  const end = (await shown(page, `${choice}_end`)) ?? "";
  const wish = { choice, [choice]: sum, paid, [`${choice}_end`]: end };
  const code = await mailedCode(visit, email, { path, fields: { ...wish, intent: "code" } });
  return typeof code === "string" ? { path, fields: { ...wish, intent: "cancel", code, key } } : code;
}

/** One that did not arrive is asked for again, as the page offers it. */
async function mailedCode(visit: Visit, email: string, ask: Form): Promise<string | Response> {
  const asked = await send(visit, ask);
  if (asked.status !== 303) return asked;
  const code = await visit.codeFor(email);
  if (code !== undefined) return code;
  await send(visit, { ...ask, fields: { ...ask.fields, intent: "again" } });
  const second = await visit.codeFor(email);
  if (second === undefined) throw new Error("No code arrived.");
  return second;
}

async function pay({ request }: Visit, { token }: Renter, choice: Record<string, string>): Promise<Filled> {
  const path = `/booking/${token}`;
  const page = await request(path);
  const owed = await shown(page, "owed");
  return owed === undefined ? page : { path, fields: { intent: "pay", owed, ...choice } };
}

/** What a page put into its form. The page itself can still be read. */
async function shown(page: Response, name: string): Promise<string | undefined> {
  return new RegExp(`name="${name}" value="([\\w-]*)"`).exec(await page.clone().text())?.[1];
}
