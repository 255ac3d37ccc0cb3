// The incident file in words: one section for each part, and a sentence where a part has nothing to say.
import type { ReportDocument } from "#adapters/pdf/port.ts";
import { messageStateLabels } from "#app/features/base/messages/message-labels.ts";
import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { logSection } from "#app/features/fleet/safety/log-report.server.ts";
import { sentences } from "#app/features/fleet/safety/rules/log-text.ts";
import { siteTexts } from "#app/features/orders/orders/rules/site-text.ts";
import { businessToday, clockTime, longMoment } from "#app/shared/days/business-clock.ts";
import { longDays } from "#app/shared/days/days-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { ForecastHour } from "#app/shared/weather.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import { crewEventSchema } from "../crew-schema.ts";
import { windText } from "../rules/check-result.ts";
import { reportText } from "../rules/event-text.ts";
import type { Incident } from "./load-incident.server.ts";

type Section = ReportDocument["sections"][number];

export function incidentSections(incident: Incident, timeZone: string): Section[] {
  return [
    orderSection(incident),
    peopleSection(incident),
    waiverSection(incident),
    ...incident.logs.map((log) => logSection(log.name, log, timeZone)),
    reportSection(incident, timeZone),
    windSection(incident, timeZone),
    weatherSection(incident, timeZone),
    watchSection(incident, timeZone),
    messagesSection(incident, timeZone),
    textSection(incident, timeZone),
    photoSection(incident, timeZone),
  ];
}

/** With a sentence where there is nothing to say. */
const section = (heading: string, facts: Section["facts"], none: string): Section => ({
  heading,
  facts,
  notes: facts.length === 0 ? [none] : [],
});

function orderSection({ order, seats }: Incident): Section {
  const units = order.items.map(({ id, name }) => seats.get(id)?.name ?? name);
  return {
    heading: `Order ${order.id}`,
    facts: [
      { label: "Status", value: statusLabels[order.status] },
      { label: "Days", value: longDays({ from: order.eventDate as PlainDate, through: order.lastDay as PlainDate }) },
      { label: "Rented", value: orderText(order.items, order.extras) },
      { label: "Units", value: units.join(", ") },
      { label: "Customer", value: order.customerName },
      { label: "Phone", value: order.customerPhone },
      { label: "Email", value: order.customerEmail },
      { label: "Address", value: order.customerAddress },
      { label: "Place", value: siteTexts(order).join(", ") },
      { label: "Spot", value: order.location },
      { label: "Requests", value: order.additionalRequests },
      { label: "Note for the crew", value: order.crewNote },
    ],
    notes: [],
  };
}

function peopleSection({ present }: Incident): Section {
  const facts = present.map((name) => ({ label: "Reported or wrote something down", value: name }));
  const none = "No report and no entry of a safety log names this order, so nobody of the crew is on record.";
  return section("Who was there", facts, none);
}

function waiverSection({ waivers }: Incident): Section {
  const facts = waivers.map((waiver) => ({
    label: `Waiver ${waiver.id}`,
    value: waiver.signedLocal
      ? `Signed by ${waiver.fullName} on ${waiver.signedLocal}, text of ${waiver.textVersion}, record ${waiver.hash ?? ""}`
      : `Not signed, prepared for ${waiver.fullName}`,
  }));
  return section("Waiver", facts, "There is no waiver.");
}

function weatherSection({ order, forecast, offer }: Incident, timeZone: string): Section {
  const hours = (forecast?.forecast?.hours ?? []).filter(({ at }) => isOnDays(order, new Date(at), timeZone));
  const alerts = (forecast?.alerts ?? []).map(({ event, severity, from, until }) => ({
    label: "Alert",
    value: `${event} (${severity}), from ${moment(from, timeZone)}${until ? ` until ${moment(until, timeZone)}` : ""}`,
  }));
  const asked = offer && {
    label: "Customer asked",
    value: `${longMoment(offer.sentAt, timeZone)}. Answer: ${offer.answer ?? "none"}. Forecast then: ${JSON.stringify(offer.forecast)}`,
  };
  const readAt = forecast?.readAt;
  return {
    heading: "Forecast and alerts",
    facts: [
      ...(readAt ? [{ label: "Last read", value: longMoment(readAt, timeZone) }] : []),
      ...hours.map((hour) => ({ label: moment(hour.at, timeZone), value: hourText(hour) })),
      ...alerts,
      ...(asked ? [asked] : []),
    ],
    notes: hours.length === 0 ? ["No forecast of these days is stored."] : [],
  };
}

const moment = (at: string, timeZone: string) => longMoment(new Date(at), timeZone);

function isOnDays({ eventDate, lastDay }: Incident["order"], at: Date, timeZone: string): boolean {
  const day = businessToday(at, timeZone);
  return day >= eventDate && day <= lastDay;
}

function hourText({ windMph, gustMph, rainPercent, thunderPercent, temperatureF }: ForecastHour): string {
  const parts = [
    windMph !== undefined && `wind ${windMph} mph`,
    gustMph !== undefined && `gusts ${gustMph} mph`,
    rainPercent !== undefined && `rain ${rainPercent}%`,
    thunderPercent !== undefined && `thunder ${thunderPercent}%`,
    temperatureF !== undefined && `${temperatureF}°F`,
  ];
  return parts.filter(Boolean).join(", ");
}

function messagesSection({ messages }: Incident, timeZone: string): Section {
  const facts = messages.map(({ createdAt, toAddress, subject, state, text }) => ({
    label: longMoment(createdAt, timeZone),
    value: `To ${toAddress}, ${messageStateLabels[state].toLowerCase()}: ${subject}. ${text.slice(0, MOST_CHARACTERS)}`,
  }));
  return section("Messages", facts, "No messages were sent.");
}

/** On paper; the whole text is in the ZIP. */
const MOST_CHARACTERS = 1200;

// What the crew did and measured, as sections of the incident file.

type Event = Incident["events"][number];

/** A stored event as it was sent; undefined where its data was emptied. */
function readStored({ data, happenedAt, deviceAt, ...row }: Event) {
  const times = { at: happenedAt.toISOString(), deviceAt: deviceAt.toISOString() };
  const read = crewEventSchema.safeParse({ ...row, ...times, data });
  return read.success ? read.data : undefined;
}

/** By the server's clock, with the phone's beside it where the two differ by a minute. */
function reportSection({ events }: Incident, timeZone: string): Section {
  const facts = events.map((event) => ({
    label: longMoment(event.happenedAt, timeZone),
    value: sentences([
      `${event.userName}: ${reportText(readStored(event)) || event.kind}`,
      isSameMinute(event) ? false : `By the phone's clock ${longMoment(event.deviceAt, timeZone)}`,
      event.problem ?? false,
    ]),
  }));
  return section("What the crew reported", facts, "The crew reported nothing about this order.");
}

const MINUTE_MS = 60_000;
const isSameMinute = ({ happenedAt, deviceAt }: Event) =>
  Math.abs(happenedAt.getTime() - deviceAt.getTime()) < MINUTE_MS;

function windSection({ events }: Incident, timeZone: string): Section {
  const facts = events.flatMap((event) => {
    const read = readStored(event);
    const wind = read?.kind === "wind" ? read.data : read?.kind === "checked" ? read.data.wind : undefined;
    const label = longMoment(event.happenedAt, timeZone);
    return wind ? [{ label, value: `${windText(wind)}, ${event.userName}` }] : [];
  });
  return section("Wind measured on site", facts, "The crew measured no wind at this order.");
}

function watchSection({ alerts }: Incident, timeZone: string): Section {
  const facts = alerts.map((alert) => {
    const clock = (at: Date | null) => at && clockTime(at, timeZone);
    const answered = clock(alert.answeredAt);
    const ended = clock(alert.endedAt);
    return {
      label: longMoment(alert.startedAt, timeZone),
      value: sentences([
        `Asked to get everyone off: ${alert.cause}, limit ${alert.limitMph} mph`,
        alert.reading ? `Reading ${JSON.stringify(alert.reading.station ?? alert.reading.hour ?? {})}` : false,
        answered ? `Answered at ${answered}` : "Not answered",
        ended ? `Over at ${ended}` : false,
      ]),
    };
  });
  return section("Live watch", facts, "The live watch asked nobody to get off.");
}

function photoSection({ photos }: Incident, timeZone: string): Section {
  const facts = photos.map(({ kind, receivedAt, hash, width, height }) => ({
    label: kind === "photo" ? "Photo" : "Signature",
    value: `${photoName({ kind, hash })}, ${width} × ${height}, arrived ${longMoment(receivedAt, timeZone)}, original ${hash}`,
  }));
  const none = "No photos are stored with this order.";
  return { heading: "Photos", facts, notes: [photos.length === 0 ? none : "The files are in the ZIP."] };
}

/** Named by what the device sent, as the entries of the log name them. */
export const photoName = ({ kind, hash }: { kind: string; hash: string }) => `${kind}-${hash.slice(0, 8)}.webp`;

function textSection({ texts }: Incident, timeZone: string): Section {
  const facts = texts.map(({ createdAt, direction, number, state, body }) => ({
    label: longMoment(createdAt, timeZone),
    value: `${direction === "out" ? "To" : "From"} ${number}, ${state}: ${body}`,
  }));
  return section("Text messages", facts, "No texts were sent.");
}
