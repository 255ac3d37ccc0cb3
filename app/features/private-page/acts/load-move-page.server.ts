import type { Deps } from "../../../deps.server.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { maskedEmail } from "../../../shared/masked-contact.ts";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "../../../shared/plain-date.ts";
import { listShortDays } from "../../availability/days/short-days.server.ts";
import { firstBookableDay, lastBookableDay, whyNotOffered } from "../../availability/rules/bookable-days.ts";
import { daysOf } from "../../availability/rules/day-range.ts";
import { orderDays } from "../../availability/rules/order-days.ts";
import { orderRoom } from "../../availability/rules/order-room.ts";
import { thingsText } from "../../catalog/rules/rental-text.ts";
import { findLostCode } from "../../orders/change/lost-code.server.ts";
import { cancellationFacts, decideOptions } from "../../orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "../../orders/model/find-by-token.server.ts";
import type { Order } from "../../orders/model/load-orders.server.ts";
import { type MoveDayView, moveDayView, notOpenText } from "../rules/move-calendar.ts";

type Asked = { month: PlainDate | undefined; day: PlainDate | undefined };

/** A month of days for an order, and what moving it to the picked one means; undefined when no booking has this token. */
export async function loadMovePage(deps: Deps, token: string, asked: Asked) {
  const order = await findOrderByToken(deps.db, token);
  if (!order) return undefined;
  const { items } = order;
  const facts = cancellationFacts(deps, order);
  const months = monthsAround(deps, asked.month ?? asked.day ?? order.eventDate);
  const days = await loadMonth(deps, order, months.shown);
  const picked = days.views.find(({ date }) => date === asked.day);
  const { paidCents, totalCents, settledCents } = facts.booking;
  const day = picked?.state === "open" ? picked.date : null;
  const lostCode = day ? findLostCode(order, { from: day, through: addDays(day, order.days - 1) }) : undefined;
  const balanceCents = Math.max(0, totalCents + (lostCode?.moreCents ?? 0) - settledCents);
  return {
    path: `/booking/${order.token}`,
    itemName: thingsText(items),
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
    /** An open day that was chosen. */
    picked: day,
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

async function loadMonth(deps: Deps, order: Order, month: PlainDate) {
  const { db } = deps;
  const { items, extras } = order;
  const business = deps.business();
  const now = deps.now();
  const today = businessToday(now, deps.timeZone());
  const range = { from: month, through: addDays(addMonths(month, 1), -1) };
  const within = { from: range.from, through: addDays(range.through, order.days - 1) };
  const ids = items.map(({ inflatableId }) => inflatableId);
  const calendar = await deps.calendar.read(ids, range.from);
  const noRoom = orderRoom(ids, calendar, { today, without: order.id });
  const names = new Map(items.map(({ inflatableId, name }) => [inflatableId, name]));
  const shortDays = await listShortDays(db, extras, within);
  for (const own of daysOf({ from: order.eventDate, through: order.lastDay })) shortDays.delete(own);
  const stay = (from: PlainDate) => daysOf({ from, through: addDays(from, order.days - 1) });
  const short = new Set(daysOf(range).filter((date) => stay(date).some((one) => shortDays.has(one))));
  const seen = {
    today,
    eventDate: order.eventDate,
    short,
    refused: (date: PlainDate) => whyNotOffered(date, now, business),
    nameOf: (id: number) => names.get(id) ?? "",
  };
  const all = orderDays(range, { days: order.days, closed: business.closed, full: calendar.full, noRoom });
  return {
    views: all.map((day) => moveDayView(day, seen)),
    /** Where only a part of the order is booked, the rest of it. */
    freeOn: ({ date, state }: MoveDayView) => {
      const taken = all.find((day) => day.date === date)?.taken.map(({ inflatableId }) => inflatableId) ?? [];
      if (state !== "taken" || taken.length === 0) return [];
      return items.filter(({ inflatableId }) => !taken.includes(inflatableId)).map(({ name }) => name);
    },
  };
}
