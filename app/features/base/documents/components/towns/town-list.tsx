import { cx } from "class-variance-authority";
import { ArrowDown, ArrowUp, CornerUpRight, EllipsisVertical, GripVertical } from "lucide-react";
import { useState } from "react";
import { SmallSwitch } from "#app/features/base/office-kit/components/small-switch.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import { moved } from "../../rules/new-town.ts";
import type { DocumentOutline } from "../../schema.ts";
import { useTownActions } from "../../use-town-actions.ts";
import { AddTown } from "./add-town.tsx";
import { LeadOnDialog } from "./lead-on-dialog.tsx";

type TownListProps = { towns: readonly DocumentOutline[]; open: string | undefined; onOpen: (name: string) => void };

/** Lists the town pages in the site's order. The owner drags them, moves them by menu, and switches them on and off. */
export function TownList({ towns, open, onOpen }: TownListProps) {
  const actions = useTownActions(towns, onOpen);
  const [leaving, setLeaving] = useState<DocumentOutline>();
  const [dragged, setDragged] = useState<string>();
  const names = towns.map(({ name }) => name);
  const on = towns.filter(({ state }) => state === "shown").length;
  const drop = (at: string) => {
    const order = dragged && moved(names, dragged, names.indexOf(at) - names.indexOf(dragged));
    if (order && dragged !== at) void actions.order(order, dragged);
    setDragged(undefined);
  };
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 border-b border-office-line bg-office px-3.5 py-2 text-fine text-ink-soft">
        <b className="font-display font-semibold text-ink">
          {towns.length} {towns.length === 1 ? "town" : "towns"}, {on} on
        </b>
        in this order on the site
      </p>
      <ul aria-label="Town pages" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {towns.map((town) => (
          <TownRow
            key={town.name}
            town={town}
            isOpen={town.name === open}
            isDragged={town.name === dragged}
            onOpen={() => onOpen(town.name)}
            onDrag={setDragged}
            onDrop={() => drop(town.name)}
            onMove={(by) => {
              const order = moved(names, town.name, by);
              if (order) void actions.order(order, town.name);
            }}
            onSwitch={() => (town.state === "shown" ? setLeaving(town) : void actions.switchOn(town))}
            onLead={() => setLeaving(town)}
          />
        ))}
      </ul>
      <AddTown towns={towns} onAdd={actions.add} busy={actions.busy} />
      <p role="status" className="sr-only">
        {actions.said}
      </p>
      {leaving && (
        <LeadOnDialog town={leaving} towns={towns} onClose={() => setLeaving(undefined)} onLead={actions.leadOn} />
      )}
    </>
  );
}

type TownRowProps = {
  town: DocumentOutline;
  isOpen: boolean;
  isDragged: boolean;
  onOpen: () => void;
  onDrag: (name: string | undefined) => void;
  onDrop: () => void;
  onMove: (by: number) => void;
  onSwitch: () => void;
  onLead: () => void;
};

function TownRow({ town, isOpen, isDragged, onOpen, onDrag, onDrop, onMove, onSwitch, onLead }: TownRowProps) {
  const title = town.title || "Untitled";
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(town.name);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={cx(
        "flex items-center gap-1 border-b border-l-4 border-b-office-line pr-2 last:border-b-0",
        isOpen ? "border-l-pine bg-moss-tint" : "border-l-transparent",
        isDragged && "opacity-50",
      )}
    >
      <GripVertical aria-hidden="true" className="ml-1 size-4.5 shrink-0 cursor-grab text-ink-mute" />
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="min-h-14 min-w-0 flex-1 py-2 text-left"
      >
        <span className={cx("block leading-snug font-medium", town.state !== "shown" && "text-ink-soft")}>{title}</span>
        <span className="block text-fine text-ink-soft">{rowText(town)}</span>
        {town.hasDraft && <Badge tone="pending">Draft</Badge>}
      </button>
      <SmallSwitch label={`${title} on the site`} checked={town.state === "shown"} onChange={onSwitch} />
      <Menu
        trigger={
          <IconButton variant="quiet" label={`More for ${title}`} className="-mr-1.5 w-9">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
        {town.state === "off" && (
          <MenuItem icon={<CornerUpRight aria-hidden="true" />} onSelect={onLead}>
            Where its address leads
          </MenuItem>
        )}
      </Menu>
    </li>
  );
}

function rowText({ state, minutes, leadsTo }: DocumentOutline): string {
  const drive = minutes === null ? [] : [`${minutes} min`];
  const where =
    state === "shown" ? "on the site" : state === "draft" ? "new" : leadsTo ? `leads to ${leadsTo}` : "off, says gone";
  return [...drive, where].join(" · ");
}
