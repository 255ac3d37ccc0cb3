// The incident file in words: one section for each part, and a sentence where a part has nothing to say.
import type { ReportDocument } from "../../../../adapters/pdf/port.ts";
import { businessToday, longMoment } from "../../../shared/business-clock.ts";
import { longDays } from "../../../shared/days-text.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { statusLabels } from "../../../shared/vocabulary.ts";
import type { ForecastHour } from "../../../shared/weather.ts";
import { orderText } from "../../catalog/rules/rental-text.ts";
import { messageStateLabels } from "../../messages/message-labels.ts";
import { siteTexts } from "../../orders/rules/site-text.ts";
import { logSection } from "../../safety/log-report.server.ts";
import { photoSection, reportSection, textSection, watchSection, windSection } from "./crew-sections.server.ts";
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
  return { heading: "Who was there", facts, notes: present.length === 0 ? [none] : [] };
}

function waiverSection({ waivers }: Incident): Section {
  const facts = waivers.map((waiver) => ({
    label: `Waiver ${waiver.id}`,
    value: waiver.signedLocal
      ? `Signed by ${waiver.fullName} on ${waiver.signedLocal}, text of ${waiver.textVersion}, record ${waiver.hash ?? ""}`
      : `Not signed, prepared for ${waiver.fullName}`,
  }));
  return { heading: "Waiver", facts, notes: waivers.length === 0 ? ["There is no waiver."] : [] };
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
  return { heading: "Messages", facts, notes: messages.length === 0 ? ["No messages were sent."] : [] };
}

/** On paper; the whole text is in the ZIP. */
const MOST_CHARACTERS = 1200;
