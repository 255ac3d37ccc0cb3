// What the crew did and measured, as sections of the incident file.
import type { ReportDocument } from "../../../../adapters/pdf/port.ts";
import { clockTime, longMoment } from "../../../shared/business-clock.ts";
import { crewEventSchema } from "../crew-schema.ts";
import { sentences, windText } from "../rules/check-result.ts";
import { reportText } from "../rules/event-text.ts";
import type { Incident } from "./load-incident.server.ts";

type Section = ReportDocument["sections"][number];
type Event = Incident["events"][number];

/** A stored event as it was sent; undefined where its data was emptied. */
function readStored({ data, happenedAt, deviceAt, ...row }: Event) {
  const times = { at: happenedAt.toISOString(), deviceAt: deviceAt.toISOString() };
  const read = crewEventSchema.safeParse({ ...row, ...times, data });
  return read.success ? read.data : undefined;
}

/** By the server's clock, with the phone's beside it where the two differ by a minute. */
export function reportSection({ events }: Incident, timeZone: string): Section {
  const facts = events.map((event) => ({
    label: longMoment(event.happenedAt, timeZone),
    value: sentences([
      `${event.userName}: ${reportText(readStored(event)) || event.kind}`,
      isSameMinute(event) ? false : `By the phone's clock ${longMoment(event.deviceAt, timeZone)}`,
      event.problem ?? false,
    ]),
  }));
  const none = "The crew reported nothing about this order.";
  return { heading: "What the crew reported", facts, notes: facts.length === 0 ? [none] : [] };
}

const MINUTE_MS = 60_000;
const isSameMinute = ({ happenedAt, deviceAt }: Event) =>
  Math.abs(happenedAt.getTime() - deviceAt.getTime()) < MINUTE_MS;

export function windSection({ events }: Incident, timeZone: string): Section {
  const facts = events.flatMap((event) => {
    const read = readStored(event);
    const wind = read?.kind === "wind" ? read.data : read?.kind === "checked" ? read.data.wind : undefined;
    const label = longMoment(event.happenedAt, timeZone);
    return wind ? [{ label, value: `${windText(wind)}, ${event.userName}` }] : [];
  });
  const none = "The crew measured no wind at this order.";
  return { heading: "Wind measured on site", facts, notes: facts.length === 0 ? [none] : [] };
}

export function watchSection({ alerts }: Incident, timeZone: string): Section {
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
  const none = "The live watch asked nobody to get off.";
  return { heading: "Live watch", facts, notes: facts.length === 0 ? [none] : [] };
}

export function photoSection({ photos }: Incident, timeZone: string): Section {
  const facts = photos.map(({ kind, receivedAt, hash, width, height }) => ({
    label: kind === "photo" ? "Photo" : "Signature",
    value: `${photoName({ kind, hash })}, ${width} × ${height}, arrived ${longMoment(receivedAt, timeZone)}, original ${hash}`,
  }));
  const notes = photos.length === 0 ? ["No photos are stored with this order."] : ["The files are in the ZIP."];
  return { heading: "Photos", facts, notes };
}

/** Named by what the device sent, as the entries of the log name them. */
export const photoName = ({ kind, hash }: { kind: string; hash: string }) => `${kind}-${hash.slice(0, 8)}.webp`;

export function textSection({ texts }: Incident, timeZone: string): Section {
  const facts = texts.map(({ createdAt, direction, number, state, body }) => ({
    label: longMoment(createdAt, timeZone),
    value: `${direction === "out" ? "To" : "From"} ${number}, ${state}: ${body}`,
  }));
  return { heading: "Text messages", facts, notes: facts.length === 0 ? ["No texts were sent."] : [] };
}
