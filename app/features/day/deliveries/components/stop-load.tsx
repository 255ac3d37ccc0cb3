import { Droplets, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { unitLabel } from "#app/features/fleet/availability/rules/unit-label.ts";
import { ExtraIcon } from "#app/features/fleet/catalog/components/extra-icon.tsx";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { NotReadyNotice } from "#app/features/fleet/safety/components/release-dialog.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { sizeText } from "../rules/load-text.ts";
import type { RunSheetStop } from "../run-sheet-schema.ts";

/** Everything to load or bring back, one row each, with a checkbox on paper. */
export function StopLoad({ stop: { bookingId, things, extras } }: { stop: RunSheetStop }) {
  return (
    <ul className="divide-y divide-office-line print:divide-line">
      {things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same item are identical
        <Row key={`thing ${at}`} mark={<LoadPicture thing={thing} />}>
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-display font-semibold">
            <span className="wrap-anywhere">
              {thing.name}
              {thing.unit && <span className="font-normal text-ink-soft"> · {unitLabel(thing.name, thing.unit)}</span>}
            </span>
            <Badge tone={thing.wet ? "sky" : "neutral"} icon={thing.wet ? <Droplets /> : <Sun />}>
              {thing.wet ? "Wet" : "Dry"}
            </Badge>
          </h3>
          <p className="text-small text-ink-soft">{sizeText(thing.size)}</p>
          {thing.notReady && thing.unitId != null && (
            <NotReadyNotice
              unit={{ id: thing.unitId, name: thing.unit || thing.name }}
              bookingId={bookingId}
              notReady={thing.notReady}
            />
          )}
        </Row>
      ))}
      {extras.map(({ name, quantity }) => (
        <Row key={`extra ${name}`} mark={<ExtraMark name={name} />}>
          <p className="font-medium wrap-anywhere">
            {quantity} × {name}
          </p>
        </Row>
      ))}
    </ul>
  );
}

function Row({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-3 md:px-5 print:grid-cols-[1.25rem_minmax(0,1fr)] print:px-3 print:py-1">
      <span aria-hidden="true" className="grid justify-items-center">
        <span className="w-full print:hidden">{mark}</span>
        <span className="hidden size-4 rounded-[4px] border-2 border-ink print:block" />
      </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function LoadPicture({ thing: { inflatableId, type, picture } }: { thing: RunSheetStop["things"][number] }) {
  return <ItemPicture item={{ id: inflatableId, type, picture, title: "" }} sizes="56px" className="rounded-[10px]" />;
}

function ExtraMark({ name }: { name: string }) {
  return (
    <span className="mx-auto grid size-9 place-items-center rounded-[10px] bg-office text-ink-soft">
      <ExtraIcon name={name} className="size-5" />
    </span>
  );
}
