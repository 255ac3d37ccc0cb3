import { X } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";

type GoneThingProps = { what: "rental" | "extra"; onTakeOff: () => void };

/** It is in the order, but not in the catalog any more: only taking it off helps. */
export function GoneThing({ what, onTakeOff }: GoneThingProps) {
  return (
    <div className="flex items-center gap-3 rounded-field border-2 border-clay bg-white px-3.5 py-2.5">
      <span className="min-w-0 flex-1">
        <b className="block font-display font-semibold">{what === "rental" ? "A rental" : "An extra"}</b>
        <span className="block text-small font-medium text-clay">No longer offered</span>
      </span>
      <IconButton variant="quiet" label={`Take off the ${what} that is no longer offered`} onClick={onTakeOff}>
        <X />
      </IconButton>
    </div>
  );
}
