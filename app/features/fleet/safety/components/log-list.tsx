import {
  BadgeCheck,
  ClipboardCheck,
  ClipboardX,
  FileWarning,
  type LucideIcon,
  SprayCan,
  TriangleAlert,
  Wind,
  Wrench,
} from "lucide-react";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { UnitLogKind } from "#app/shared/words/vocabulary.ts";
import { kindNames, logEntryText } from "../rules/log-text.ts";
import type { LogEntry } from "../schema.ts";
import { saveIncidentFile } from "./save-incident-file.ts";

const looks: Record<UnitLogKind, { Icon: LucideIcon; tile: string }> = {
  inspection: { Icon: BadgeCheck, tile: "bg-pine text-white" },
  check_before: { Icon: ClipboardCheck, tile: "bg-moss-tint text-moss" },
  check_after: { Icon: ClipboardCheck, tile: "bg-moss-tint text-moss" },
  cleaning: { Icon: SprayCan, tile: "bg-sky-tint text-sky-ink" },
  drying: { Icon: Wind, tile: "bg-sky-tint text-sky-ink" },
  repair: { Icon: Wrench, tile: "bg-clay-tint text-clay" },
  incident: { Icon: TriangleAlert, tile: "bg-apple-tint text-apple-deep" },
  release: { Icon: FileWarning, tile: "bg-sun-tint text-pending" },
};
const failedLook = { Icon: ClipboardX, tile: "bg-apple-tint text-apple-deep" };

export function KindIcon({ kind, result }: Pick<LogEntry, "kind" | "result">) {
  const { Icon, tile } = result === "failed" ? failedLook : looks[kind];
  return (
    <span aria-hidden="true" className={`grid size-8 shrink-0 place-items-center rounded-[10px] ${tile}`}>
      <Icon className="size-4.5" />
    </span>
  );
}

export const entryDay = ({ happenedOn }: Pick<LogEntry, "happenedOn">) => mediumDate(happenedOn);

type LogListProps = {
  entries: readonly LogEntry[];
  /** Entries corrected by a later one. They are crossed out. */
  corrected: ReadonlySet<number>;
  onCorrect: (entry: LogEntry) => void;
  /** Only the owner gets the incident file of an order. */
  isOwner: boolean;
};

/** Shows the newest entry first. */
export function LogList({ entries, corrected, onCorrect, isOwner }: LogListProps) {
  return (
    <ol className="divide-y divide-office-line rounded-small border border-office-line bg-white">
      {entries.map((entry) => {
        const isCorrected = corrected.has(entry.position);
        return (
          <li
            key={entry.position}
            className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 lg:grid-cols-[2rem_9rem_7rem_minmax(0,1fr)_10rem_5rem_auto]"
          >
            <KindIcon {...entry} />
            <h3 className="font-display text-small font-semibold">{kindNames[entry.kind]}</h3>
            <p className="text-small text-ink-soft max-lg:text-right">{entryDay(entry)}</p>
            <p className="text-small wrap-anywhere whitespace-pre-line max-lg:col-span-full">
              <span className={isCorrected ? "line-through" : undefined}>{logEntryText(entry)}</span>
              {isCorrected && <span className="text-ink-soft"> Corrected by a later entry.</span>}
            </p>
            <p className="text-small text-ink-soft wrap-anywhere max-lg:col-span-2">
              {entry.doneBy || entry.recordedBy}
            </p>
            <p className="text-small tabular-nums lg:text-right">{amountText(entry)}</p>
            <div className="flex justify-end gap-3 text-small max-lg:col-span-full">
              {entry.kind === "incident" && isOwner && <IncidentFile bookingId={entry.bookingId} />}
              {!isCorrected && entry.kind !== "release" && (
                <button
                  type="button"
                  aria-label={`Correct entry ${entry.position}`}
                  className={linkClass}
                  onClick={() => onCorrect(entry)}
                >
                  Correct
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function IncidentFile({ bookingId }: { bookingId: number | null }) {
  if (bookingId === null) return null;
  return (
    <button type="button" className={linkClass} onClick={() => void saveIncidentFile(bookingId, "pdf")}>
      Report<span className="sr-only"> of booking {bookingId}</span>
    </button>
  );
}

const linkClass = "inline-flex min-h-11 cursor-pointer items-center text-sky-ink underline underline-offset-3";

function amountText({ cost, minutes }: Pick<LogEntry, "cost" | "minutes">): string {
  if (cost !== null) return formatDollars(cost);
  return minutes === null ? "" : `${minutes} min`;
}
