import type { ReportDocument } from "#adapters/pdf/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { logoFile } from "#app/features/base/settings/business-files.server.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { kindNames, logEntryText } from "./rules/log-text.ts";
import type { InspectorPage, LogEntry } from "./schema.ts";

type Section = ReportDocument["sections"][number];
type Reported = Pick<LogEntry, "position" | "kind" | "happenedOn" | "note" | "result" | "corrects"> &
  Pick<LogEntry, "doneBy" | "recordedBy" | "recordedAt" | "hash">;

/** Every document of the business begins with this. */
export async function reportHead({ db, business, now, timeZone }: Deps) {
  const { name, contact, logo } = business();
  return {
    businessName: name,
    logo: (logo && (await logoFile(db, `${logo.id}-180`))?.bytes) ?? null,
    businessPhone: contact.phone,
    businessEmail: contact.email,
    madeText: `Made ${longMoment(now(), timeZone())}.`,
    madeAt: now(),
  };
}

export function logSection(
  unitName: string,
  { entries, brokenFrom }: { entries: readonly Reported[]; brokenFrom: number | null },
  timeZone: string,
): Section {
  const chain =
    brokenFrom === null
      ? `The chain of ${entries.length} entries is unbroken: nothing was changed or removed.`
      : `The chain is broken: entries were changed or removed, from entry ${brokenFrom} on.`;
  return {
    heading: `Safety log of ${unitName}`,
    facts: entries.map((entry) => ({
      label: `${entry.position}. ${kindNames[entry.kind]}`,
      value: `${longDate(entry.happenedOn)}, ${entry.doneBy || entry.recordedBy}. ${logEntryText(entry)} ${writtenText(entry, timeZone)}`,
    })),
    notes: [entries.length === 0 ? "Nothing is written in it." : chain],
  };
}

/** Includes the beginning of the entry's hash, which identifies it in the log. */
function writtenText({ recordedAt, recordedBy, hash }: Reported, timeZone: string): string {
  return `(Written ${longMoment(new Date(recordedAt), timeZone)} by ${recordedBy}, ${hash.slice(0, 16)}.)`;
}

/** The inspector downloads the log as they see it. */
export async function makeLogPdf(deps: Deps, unit: InspectorPage["unit"]): Promise<Uint8Array> {
  const { name, serial, item, inspection, notReady, chain } = unit;
  const facts = [
    { label: "Serial number", value: serial },
    { label: "Item", value: item.name },
    { label: "Last inspection", value: inspection.lastOn ? longDate(inspection.lastOn) : "None on record" },
    { label: "Next inspection", value: inspection.dueOn ? longDate(inspection.dueOn) : "No interval set" },
    { label: "Wind limit", value: `${item.windLimitMph} mph` },
    { label: "At most", value: `${item.capacity} ${item.capacityUnit}` },
  ];
  const log = { entries: unit.entries.toReversed(), brokenFrom: chain.brokenFrom };
  return deps.pdf.makeReport({
    ...(await reportHead(deps)),
    title: `${name}, safety log`,
    reference: `${name}, safety log`,
    sections: [
      { heading: "Unit", facts, notes: notReady ? [`It ${notReady.text}.`] : [] },
      logSection(name, log, deps.timeZone()),
    ],
  });
}
