import { Ban, CircleCheck, Pencil, Plus, RotateCcw, Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { bookingHref } from "#app/shared/booking-href.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { nextOutText, reasonNames, serialText, unitLook } from "../../rules/outage-text.ts";
import { bookableText, isRetired, nextUnitName } from "../../rules/unit-text.ts";
import type { Unit } from "../../unit-schema.ts";
import { useUnits } from "../../units/units.ts";

const UnitDialog = lazyPart(() => import("./unit-dialog.tsx"));
const OutageDialog = lazyPart(() => import("./outage-dialog.tsx"));

/** The open dialog: the form of a unit (or a new one), or its outage. */
type Open = { what: "unit"; unit: Unit | undefined } | { what: "outage"; unit: Unit };

export function UnitsPanel({ item }: { item: Inflatable }) {
  const units = useUnits(item.id);
  const today = useOfficeToday();
  const [open, setOpen] = useState<Open>();
  if (!units || !today) return <Skeleton className="m-4 h-40" />;
  return (
    <section aria-label={`Units of ${item.name}`} className="border-t border-office-line bg-office/60 p-4 md:px-5">
      <UnitsHead units={units} today={today} />
      <ul className="grid gap-2.5">
        {units.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            today={today}
            onEdit={() => setOpen({ what: "unit", unit })}
            onOutage={() => setOpen({ what: "outage", unit })}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          variant="office"
          size="row"
          shape="soft"
          aria-label={`Add unit to ${item.name}`}
          onClick={() => setOpen({ what: "unit", unit: undefined })}
        >
          <Plus aria-hidden="true" />
          Add unit
        </Button>
        <p className="text-small text-ink-soft">
          A new unit becomes {nextUnitName(item.name, units)}, bookable at once.
        </p>
      </div>
      {open?.what === "unit" && (
        <UnitDialog item={item} unit={open.unit} units={units} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === "outage" && (
        <OutageDialog unit={open.unit} units={units} today={today} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function UnitsHead({ units, today }: { units: Unit[]; today: PlainDate }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-[1.125rem]">Units</h3>
      <p className="text-small text-ink-soft">{bookableText(units, today)}</p>
    </div>
  );
}

type UnitRowProps = { unit: Unit; today: PlainDate; onEdit: () => void; onOutage: () => void };

function UnitRow({ unit, today, onEdit, onOutage }: UnitRowProps) {
  const { tone, label, outage } = unitLook(unit, today);
  const edge = tone === "clay" ? "border-clay/35" : "border-office-line";
  const serial = serialText(unit);
  return (
    <li
      className={`grid items-center gap-x-4 gap-y-2 rounded-small border bg-white p-3.5 lg:grid-cols-[13rem_11rem_minmax(0,1fr)_auto] ${edge}`}
    >
      <div className="min-w-0">
        <h4 className="font-display font-semibold wrap-anywhere">
          <Link
            to={`/admin/units/${unit.id}`}
            className="inline-flex min-h-6 items-center text-ink underline underline-offset-3"
          >
            {unit.name}
          </Link>
        </h4>
        {serial && <p className="text-small text-ink-soft wrap-anywhere">{serial}</p>}
      </div>
      <Badge
        tone={tone}
        icon={tone === "moss" ? <CircleCheck aria-hidden="true" /> : <Wrench aria-hidden="true" />}
        className="justify-self-start"
      >
        {label}
      </Badge>
      <p className="text-small text-ink-soft wrap-anywhere">
        {outage ? outage.note || reasonNames[outage.reason] : !isRetired(unit) && nextOutText(unit.next, today)}
        <ToSettle unit={unit} />
      </p>
      <div className="flex flex-wrap gap-2">
        <RowButton unit={unit} icon={<Pencil aria-hidden="true" />} label="Edit" onClick={onEdit} />
        {isRetired(unit) ? (
          <PutBack unit={unit} />
        ) : outage ? (
          <>
            <RowButton unit={unit} icon={<Wrench aria-hidden="true" />} label="Change dates" onClick={onOutage} />
            <BackNow unit={unit} outageId={outage.id} />
          </>
        ) : (
          <RowButton unit={unit} icon={<Ban aria-hidden="true" />} label="Take out of service" onClick={onOutage} />
        )}
      </div>
    </li>
  );
}

/** Lists bookings that no other unit can take. Somebody moves, swaps or cancels them by hand. */
function ToSettle({ unit: { toSettle } }: { unit: Unit }) {
  const [first] = toSettle;
  if (!first) return null;
  return (
    <>
      {" "}
      <Link
        to={bookingHref(first.bookingId)}
        className="inline-flex min-h-6 items-center text-sky-ink underline underline-offset-3"
      >
        {toSettle.length === 1 ? "1 booking to settle" : `${toSettle.length} bookings to settle`}
      </Link>
    </>
  );
}

type RowButtonProps = { unit: Unit; icon: ReactNode; label: string; busy?: boolean; onClick: () => void };

function RowButton({ unit, icon, label, busy, onClick }: RowButtonProps) {
  return (
    <Button
      variant="office"
      size="row"
      shape="soft"
      aria-label={`${label}: ${unit.name}`}
      busy={busy}
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>
  );
}

const NOT_BACK = "Couldn't put it back";

function BackNow({ unit, outageId }: { unit: Unit; outageId: number }) {
  const { tell, busy } = useOwnerCall();
  const done = { title: `${unit.name} is back`, description: "Customers can book it again." };
  const bringBack = () => tell({ method: "DELETE", path: `/api/outages/${outageId}` }, { done, failed: NOT_BACK });
  const icon = <CircleCheck aria-hidden="true" />;
  return <RowButton unit={unit} icon={icon} label="Back now" busy={busy} onClick={() => void bringBack()} />;
}

function PutBack({ unit }: { unit: Unit }) {
  const { tell, busy } = useOwnerCall();
  const call = { method: "PATCH", path: `/api/units/${unit.id}`, body: { status: "in_service" } } as const;
  const putBack = () => tell(call, { done: `${unit.name} is back in service`, failed: NOT_BACK });
  const icon = <RotateCcw aria-hidden="true" />;
  return <RowButton unit={unit} icon={icon} label="Put back in service" busy={busy} onClick={() => void putBack()} />;
}
