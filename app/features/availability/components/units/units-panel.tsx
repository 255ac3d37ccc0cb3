import { Plus } from "lucide-react";
import { useState } from "react";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { Inflatable } from "../../../catalog/schema.ts";
import { useOfficeToday } from "../../../office-kit/use-office-today.ts";
import { bookableText, nextUnitName } from "../../rules/unit-text.ts";
import type { Unit } from "../../unit-schema.ts";
import { useUnits } from "../../units/units.ts";
import { UnitRow } from "./unit-row.tsx";

const UnitDialog = lazyPart(() => import("./unit-dialog.tsx"));
const OutageDialog = lazyPart(() => import("./outage-dialog.tsx"));

/** The open dialog: the form of a unit (or a new one), or the days when one is out. */
type Open = { what: "unit"; unit: Unit | undefined } | { what: "outage"; unit: Unit };

/** The units of a rental: which are in service, and what to do about those that aren't. */
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
