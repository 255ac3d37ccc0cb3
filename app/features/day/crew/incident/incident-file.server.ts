import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { exportLog } from "#app/features/fleet/safety/log/export-log.server.ts";
import { reportHead } from "#app/features/fleet/safety/log-report.server.ts";
import { viewOrder } from "#app/features/orders/orders/model/view-orders.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { incidentSections, photoName } from "./incident-report.server.ts";
import { type Incident, loadIncident } from "./load-incident.server.ts";
import { zipFiles } from "./zip-file.server.ts";

/** For an insurer or a lawyer: everything about an order, as one PDF, or as a ZIP with that PDF and the originals. */
export async function makeIncidentFile(deps: Deps, act: Act, bookingId: number, kind: "pdf" | "zip") {
  const incident = await loadIncident(deps, bookingId);
  await writeAudit(deps.db, act, { action: "incident file made", bookingId, details: {} });
  const pdf = await drawReport(deps, incident);
  return kind === "pdf" ? pdf : zipFiles(await listFiles(deps, incident, pdf), deps.now());
}

async function drawReport(deps: Deps, incident: Incident): Promise<Uint8Array> {
  return deps.pdf.makeReport({
    ...(await reportHead(deps)),
    title: `Incident file, booking ${incident.order.id}`,
    reference: `Booking ${incident.order.id}, incident file`,
    sections: incidentSections(incident, deps.timeZone()),
  });
}

async function listFiles({ db }: Deps, incident: Incident, pdf: Uint8Array) {
  const { order, waivers, logs, messages, forecast, offer, events, alerts, photos, texts } = incident;
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content, "utf8") });
  const asJson = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, 2)}\n`);
  const csvs = [];
  for (const { unitId } of logs) csvs.push(text(`safety-log-${unitId}.csv`, await exportLog(db, unitId)));
  return [
    { name: `incident-${order.id}.pdf`, bytes: pdf },
    ...waivers.flatMap(({ id, file }) => (file ? [{ name: `waiver-${id}.pdf`, bytes: file }] : [])),
    ...csvs,
    asJson("order.json", viewIncidentOrder(incident)),
    asJson("forecast.json", { forecast: forecast ?? null, offer: offer ?? null }),
    asJson("crew-reports.json", events),
    asJson("live-watch.json", alerts),
    asJson("texts.json", texts),
    ...photos.map(({ bytes, ...photo }) => ({ name: photoName(photo), bytes })),
    text("messages.txt", messages.map(messageText).join("\n\n---\n\n")),
  ];
}

/** As the office sees it, with its units. */
const viewIncidentOrder = ({ order, seats }: Incident) => ({ ...viewOrder(order), units: [...seats.values()] });

const messageText = ({ createdAt, sentAt, toAddress, subject, state, text }: Incident["messages"][number]) =>
  `Written: ${createdAt.toISOString()}\nSent: ${sentAt?.toISOString() ?? state}\nTo: ${toAddress}\nSubject: ${subject}\n\n${text}`;
