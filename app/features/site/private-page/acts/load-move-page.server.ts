import type { Deps } from "#app/deps.server.ts";
import { firstBookableDay, lastBookableDay } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { findLostCode } from "#app/features/orders/orders/change/lost-code.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { notOpenText } from "../rules/move-calendar.ts";
import { loadMoveDays } from "./load-move-days.server.ts";

type Asked = { month: PlainDate | undefined; day: PlainDate | undefined };

/** A month of days for an order, and what moving it to the picked one means; undefined when no booking has this token. */
export async function loadMovePage(deps: Deps, token: string, asked: Asked) {
  const order = await findOrderByToken(deps.db, token);
  if (!order) return undefined;
  const { items } = order;
  const facts = cancellationFacts(deps, order);
  const months = monthsAround(deps, asked.month ?? asked.day ?? order.eventDate);
  const range = { from: months.shown, through: addDays(addMonths(months.shown, 1), -1) };
  const days = await loadMoveDays(deps, order, range);
  const picked = days.views.find(({ date }) => date === asked.day);
  const { paidCents, totalCents, settledCents } = facts.booking;
  const day = picked?.state === "open" ? picked.date : null;
  const lostCode = day ? findLostCode(order, { from: day, through: addDays(day, order.days - 1) }) : undefined;
  const balanceCents = Math.max(0, totalCents + (lostCode?.moreCents ?? 0) - settledCents);
  return {
    path: `/booking/${order.token}`,
    itemName: rentalsText(items),
    items: items.map(({ id, inflatableId, name: title, type, picture }) => ({
      id,
      inflatableId,
      title,
      type,
      picture,
    })),
    emailHint: order.customerEmail && maskedEmail(order.customerEmail),
    eventDate: order.eventDate,
    days: order.days,
    move: decideOptions(facts).move,
    months,
    month: days.views,
    paidCents,
    balanceCents,
    /** An open day that was chosen, and what the forecast says of it. */
    picked: day,
    forecast: day ? (picked?.forecast ?? null) : null,
    /** The promo code that is for other days than the chosen one, and what the order costs more without it. */
    lostCode: lostCode ?? null,
    notOpen: picked && picked.state !== "open" ? notOpenText(picked, days.freeOn(picked)) : null,
  };
}

/** The month that is shown, and those before and after it in which something may be open. */
function monthsAround(deps: Deps, wanted: PlainDate) {
  const now = deps.now();
  const business = deps.business();
  const first = firstOfMonth(firstBookableDay(now, business));
  const last = firstOfMonth(lastBookableDay(now, business));
  const month = firstOfMonth(wanted);
  const shown = month < first ? first : month > last ? last : month;
  return {
    shown,
    before: shown > first ? addMonths(shown, -1) : null,
    after: shown < last ? addMonths(shown, 1) : null,
  };
}
