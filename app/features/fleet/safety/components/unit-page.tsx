import { Ban, CircleCheck, Plus, Printer, QrCode, TriangleAlert, Wrench } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { CsvButton } from "#app/features/base/office-kit/components/csv-button.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { nextOutText, unitLook } from "#app/features/fleet/availability/rules/outage-text.ts";
import { useUnits } from "#app/features/fleet/availability/units/units.ts";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { filterLog, type LogFilter, logFilters } from "../rules/log-text.ts";
import { DUE_SOON_DAYS, dueText } from "../rules/unit-standing.ts";
import type { LogEntry, UnitLog } from "../schema.ts";
import { LogList } from "./log-list.tsx";

const EntryDialog = lazyPart(() => import("./entry-dialog.tsx"));
const OutageDialog = lazyPart(() => import("#app/features/fleet/availability/components/units/outage-dialog.tsx"));

type UnitProps = { unit: UnitLog; today: PlainDate };

/** For example `Serial CC-2219-0417 · bought Mar 12, 2024 for $3,450`. */
export function unitDetailsText({ serial, boughtOn, pricePaid }: UnitLog): string {
  const bought =
    boughtOn && `bought ${mediumDate(boughtOn)}${pricePaid === null ? "" : ` for ${formatDollars(pricePaid)}`}`;
  return [serial && `Serial ${serial}`, bought].filter(Boolean).join(" · ");
}

export function UnitPage({ unit, today }: UnitProps) {
  const [dialog, setDialog] = useState<{ corrects: LogEntry | undefined }>();
  return (
    <>
      <Actions unit={unit} today={today} onAdd={() => setDialog({ corrects: undefined })} />
      {unit.notReady && (
        <Alert tone="error" className="mb-4" title={`It ${unit.notReady.text}.`}>
          It can be booked, but it doesn't go out until it passes, or the owner writes down why it may.
        </Alert>
      )}
      <Facts unit={unit} today={today} />
      <ChainLine chain={unit.chain} />
      <Log unit={unit} onCorrect={(corrects) => setDialog({ corrects })} />
      {dialog && (
        <EntryDialog unit={unit} corrects={dialog.corrects} today={today} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function Actions({ unit, today, onAdd }: UnitProps & { onAdd: () => void }) {
  const look = buttonClass({ variant: "office", size: "sm", shape: "soft" });
  const isOffice = serves("office", useStaff().role);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      {isOffice && (
        <>
          <InService unitId={unit.id} today={today} />
          <Link to={`/admin/units/${unit.id}/label`} className={look}>
            <Printer aria-hidden="true" />
            Bag label
          </Link>
          <Link to={`/admin/units/${unit.id}/inspector`} className={look}>
            <QrCode aria-hidden="true" />
            Show an inspector
          </Link>
        </>
      )}
      <Button variant="pine" size="sm" shape="soft" className="ml-auto" onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add entry
      </Button>
    </div>
  );
}

/** Says whether the unit can be booked, and takes it out of service. */
function InService({ unitId, today }: { unitId: number; today: PlainDate }) {
  const [isOpen, setOpen] = useState(false);
  const all = useUnits();
  const unit = all?.find(({ id }) => id === unitId);
  if (!all || !unit) return null;
  const { tone, label, outage } = unitLook(unit, today);
  return (
    <>
      <Badge tone={tone} icon={tone === "moss" ? <CircleCheck aria-hidden="true" /> : <Wrench aria-hidden="true" />}>
        {label}
      </Badge>
      {unit.status === "in_service" && (
        <Button variant="office" size="sm" shape="soft" onClick={() => setOpen(true)}>
          <Ban aria-hidden="true" />
          {outage ? "Change dates" : "Take out of service"}
        </Button>
      )}
      {isOpen && (
        <OutageDialog
          unit={unit}
          units={all.filter(({ inflatableId }) => inflatableId === unit.inflatableId)}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Facts({ unit, today }: UnitProps) {
  const { item, inspection, daysRented, cleanedOn, next, entries } = unit;
  const isOffice = serves("office", useStaff().role);
  const last = entries.find(({ result }) => result !== null);
  return (
    <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div className={cardClass({ look: "flat", padding: "mat", className: "max-md:hidden" })}>
        <ItemPicture item={{ ...item, title: "" }} sizes="272px" className="rounded-small" />
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <NextInspection inspection={inspection} today={today} />
        <Fact label="Last cleaned" value={cleanedOn ? mediumDate(cleanedOn) : "Not yet"} />
        <Fact
          label="Condition"
          value={last ? (last.result === "failed" ? "Failed" : "Good") : "Not checked yet"}
          note={last?.note}
        />
        {isOffice && <Fact label="Next rental" value={next ? nextOutText(next, today) : "Nothing booked"} />}
        <Fact label="Days rented" value={daysRented.days} note={`${daysRented.thisYear} this year`} />
        <Fact
          label="Wind limit"
          value={`${item.windLimitMph} mph`}
          note={`At most ${item.capacity} ${item.capacityUnit}`}
        />
      </dl>
    </div>
  );
}

type FactProps = { label: string; value: string | number; note?: string | undefined; tone?: string };

function Fact({ label, value, note, tone = "border-office-line bg-white" }: FactProps) {
  return (
    <div className={`min-w-0 rounded-small border p-4 ${tone}`}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="font-display text-[1.25rem] leading-tight font-semibold wrap-anywhere">{value}</dd>
      {note && <dd className="mt-0.5 line-clamp-2 text-fine text-ink-soft wrap-anywhere">{note}</dd>}
    </div>
  );
}

function NextInspection({
  inspection: { months, dueOn },
  today,
}: {
  inspection: UnitLog["inspection"];
  today: PlainDate;
}) {
  if (dueOn === null || months === null)
    return <Fact label="Next inspection" value="Not set" note="Set how often under Inventory, Edit." />;
  const due = dueOn as PlainDate;
  const every = months === 1 ? "every month" : `every ${months} months`;
  const days = daysBetween(today, due);
  const tone = days < 0 ? "border-apple bg-apple-tint" : days <= DUE_SOON_DAYS ? "border-sun bg-sun-tint" : undefined;
  return (
    <Fact
      label="Next inspection"
      value={mediumDate(due)}
      note={`${dueText(due, today)}, ${every}`}
      {...(tone && { tone })}
    />
  );
}

function ChainLine({ chain: { entries, brokenFrom, checkedAt } }: Pick<UnitLog, "chain">) {
  const checked = `Checked ${clockTime(new Date(checkedAt), useTimeZone())}.`;
  const count = entries === 1 ? "1 entry" : `${entries} entries`;
  if (brokenFrom !== null)
    return (
      <p role="alert" className="mb-4 flex items-start gap-2 font-medium text-apple-deep">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        The log was changed outside of this site, from entry {brokenFrom} on. {checked}
      </p>
    );
  return (
    <p className="mb-4 flex items-start gap-2 text-small text-moss">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Chain unbroken, {count}. Nothing was changed or removed. {checked}
    </p>
  );
}

const FIRST = 50;

function Log({ unit: { id, entries }, onCorrect }: { unit: UnitLog; onCorrect: (entry: LogEntry) => void }) {
  const [filter, setFilter] = useState<LogFilter>("all");
  const [whole, setWhole] = useState(false);
  const { role } = useStaff();
  const corrected = new Set(entries.flatMap(({ corrects }) => corrects ?? []));
  const shownEntries = filterLog(entries, filter);
  const visibleEntries = whole ? shownEntries : shownEntries.slice(0, FIRST);
  const isOwner = serves("owner", role);
  return (
    <section aria-label="Log">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-[1.375rem]">Log</h2>
        {entries.length > 0 && (
          <Segmented
            label="Which entries to show"
            name="log-filter"
            value={filter}
            onChange={setFilter}
            className="max-w-full flex-wrap max-lg:rounded-card"
            options={logFilters.map(({ value, label }) => ({
              value,
              label: `${label} ${filterLog(entries, value).length}`,
            }))}
          />
        )}
        {serves("office", role) && <CsvButton path={`/api/units/${id}/log/csv`} />}
      </div>
      {visibleEntries.length === 0 ? (
        <EmptyState title={entries.length === 0 ? "Nothing is written yet" : "No such entries"}>
          Checks, cleanings, repairs and inspections are added here, and stay.
        </EmptyState>
      ) : (
        <LogList entries={visibleEntries} corrected={corrected} onCorrect={onCorrect} isOwner={isOwner} />
      )}
      {visibleEntries.length < shownEntries.length && (
        <Button variant="quiet" size="sm" shape="soft" className="mt-2 w-full" onClick={() => setWhole(true)}>
          Show all {shownEntries.length}
        </Button>
      )}
      <p className="mt-3 text-small text-ink-soft">Entries are kept for good, at least two years.</p>
    </section>
  );
}
