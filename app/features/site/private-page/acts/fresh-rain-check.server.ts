// A customer who has just canceled for a rain check typed a mailed code to do so. For a while the same browser books with it without
// another one: it holds the rain check's own code, which is as good as the six digits.
import { parse, serialize } from "hono/utils/cookie";
import type { Deps } from "#app/deps.server.ts";
import { creditCodeText } from "#app/features/orders/credits/rules/credit-code.ts";
import { isUsable } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { listIssuedCredits } from "#app/features/orders/credits/store.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { calendarHref } from "../load-private-page.server.ts";
import { BOOKING_CODE_MINUTES } from "../rules/act-code.ts";

const NAME = "rain_check";

/** Hidden from scripts and other sites, and sent only to the page that asks for the six digits. */
export async function freshRainCheckCookie(
  { db, config }: Pick<Deps, "db" | "config">,
  token: string,
): Promise<string | undefined> {
  const booking = await findByToken({ db }, token);
  const newest = booking && (await listIssuedCredits(db, booking.id)).at(-1);
  if (!newest) return undefined;
  return serialize(NAME, newest.code, {
    path: `/booking/${token}/rain-check`,
    maxAge: BOOKING_CODE_MINUTES * 60,
    httpOnly: true,
    sameSite: "Strict",
    secure: config.publicUrl.startsWith("https:"),
  });
}

/** Where such a browser goes at once; undefined for any other. */
export async function openFreshRainCheck(deps: Deps, token: string, creditId: number, cookies: string | null) {
  const known = parse(cookies ?? "", NAME)[NAME];
  const booking = known === undefined ? undefined : await findByToken(deps, token);
  const credit = booking && (await listIssuedCredits(deps.db, booking.id)).find(({ id }) => id === creditId);
  if (!credit || credit.code !== known || !isUsable(credit, businessToday(deps.now(), deps.timeZone())))
    return undefined;
  return `${calendarHref(await listOrderItems(deps.db, [booking.id]))}#rain-check=${creditCodeText(credit.code)}`;
}
