import type { Deps } from "../../../deps.server.ts";
import { longDate } from "../../../shared/date-format.ts";
import { logSection, reportHead } from "../log-report.server.ts";
import type { InspectorPage } from "../schema.ts";

/** The log as the inspector sees it, to take along. */
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
