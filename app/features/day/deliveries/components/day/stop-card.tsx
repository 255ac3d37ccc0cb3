import { cx } from "class-variance-authority";
import {
  ArrowDown,
  ArrowUp,
  CalendarRange,
  CircleCheck,
  EllipsisVertical,
  FileX,
  GripVertical,
  Hourglass,
  MapPin,
  MapPinOff,
  Ticket,
  Truck,
  Undo2,
  Weight,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { VerdictBadge } from "#app/features/day/weather/components/verdict-badge.tsx";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import { NotReadyNotice } from "#app/features/fleet/safety/components/release-dialog.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { weekdayName } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { BadgeList } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";
import type { DayStop } from "../../day-schema.ts";
import type { StopEstimate } from "../../rules/estimate.ts";
import { unitLine } from "../../rules/loading-list.ts";
import { type Lane, moveBy } from "../../rules/plan-lanes.ts";
import { arrivalText, truckName } from "../../rules/plan-problems.ts";
import type { LaneParts } from "./lane-parts.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { StopProgress } from "./stop-progress.tsx";

type StopCardProps = {
  stop: DayStop;
  /** On a truck: which stop it is, when the crew is there, and the truck. */
  place?: number;
  estimate?: StopEstimate | undefined;
  lane?: Lane;
} & LaneParts;

/** One stop: whom, where, when, what, and what not to forget. It is dragged by its handle or moved by its menu and arrow keys. */
export function StopCard({ stop, place, estimate, lane, ...parts }: StopCardProps) {
  const { drag } = parts;
  const { bookingId, customerName, customerAddress } = stop;
  const isDragged = drag.dragged === bookingId;
  const isLate = (estimate?.late ?? 0) > 0;
  return (
    <li
      data-stop={bookingId}
      className={cx(
        "relative rounded-small border-2 bg-white py-3 pr-2 pl-1",
        isDragged ? "z-20 rotate-1 border-pine shadow-3" : isLate ? "border-clay/50" : "border-office-line",
      )}
      style={isDragged ? { translate: `${drag.offset.x}px ${drag.offset.y}px`, pointerEvents: "none" } : undefined}
    >
      {isDragged && <Landing {...parts} />}
      <div className="flex items-start gap-x-1.5 max-sm:flex-wrap">
        <Handle stop={stop} {...parts} />
        {place !== undefined && (
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-office font-display font-semibold"
          >
            {place}
          </span>
        )}
        <div className="min-w-0 flex-1 pl-1.5">
          <h3 className="font-display leading-tight font-semibold wrap-anywhere">
            <Link to={bookingHref(bookingId)} className="text-ink no-underline hover:underline">
              {customerName}
            </Link>
          </h3>
          <p className="text-fine text-ink-soft wrap-anywhere">
            {customerAddress || "Address missing: call the customer"}
          </p>
        </div>
        {estimate && (
          <p className="shrink-0 text-right max-sm:order-last max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:gap-2 max-sm:pl-12">
            <span className={cx("block font-display font-semibold tabular-nums", isLate && "text-clay")}>
              {arrivalText(estimate.arrives)}
            </span>
            <span className="block text-fine text-ink-soft">
              {isLate
                ? `${estimate.late} min late`
                : `${stop.serviceMinutes} min ${stop.kind === "delivery" ? "setup" : "pickup"}`}
            </span>
          </p>
        )}
        <StopMenu stop={stop} lane={lane} {...parts} />
      </div>
      <div className="grid gap-2 pt-2 pr-1.5 pl-4 sm:pl-12">
        <ul className="grid gap-1.5">
          {stop.items.map((item) => (
            <li key={item.itemId} className="flex flex-wrap items-center gap-2 text-small">
              <span aria-hidden="true" className="w-9 shrink-0">
                <ItemPicture
                  item={{ id: item.inflatableId, type: item.type, picture: item.picture, title: "" }}
                  sizes="36px"
                  className="rounded-[8px]"
                />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {unitLine(item)} <span className="text-ink-soft">{item.wet ? "wet" : "dry"}</span>
              </span>
              {item.notReady && item.unitId != null && (
                <NotReadyNotice
                  unit={{ id: item.unitId, name: item.unit || item.name }}
                  bookingId={bookingId}
                  notReady={item.notReady}
                />
              )}
            </li>
          ))}
        </ul>
        <Badges stop={stop} />
        {stop.crewNote.trim() && <StopNote label="Note" text={stop.crewNote} />}
        {stop.requests.trim() && <StopNote label="Request" text={stop.requests} />}
        <StopProgress stop={stop} />
      </div>
    </li>
  );
}

function StopNote({ label, text }: { label: string; text: string }) {
  return (
    <p className="rounded-[10px] bg-office px-3 py-1.5 text-fine whitespace-pre-line wrap-anywhere">
      <strong className="font-semibold">{label}:</strong> {text}
    </p>
  );
}

/** While it is dragged: when the crew would be there. */
function Landing({ drag }: LaneParts) {
  const { target, landing } = drag;
  if (!target) return null;
  const late = landing?.late ?? 0;
  const when = landing?.arrives == null ? "Moving" : `Moving, lands ${arrivalText(landing.arrives)}`;
  return (
    <span
      className={cx(
        "absolute -top-3.5 right-3 rounded-full px-3 py-1 font-display text-fine font-semibold text-white",
        late > 0 ? "bg-clay" : "bg-pine",
      )}
    >
      {target.truck === null ? "Off its truck" : late > 0 ? `${when}, ${late} min late` : when}
    </span>
  );
}

/** Up and down on its truck, left and right to the one before and after. */
function Handle({ stop, day, kind, plan, drag, held }: { stop: DayStop } & LaneParts) {
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (held.current === stop.bookingId && document.activeElement === document.body) handle.current?.focus();
  });
  function byKey(event: KeyboardEvent) {
    const trucks = day.trucks.filter((one) => one.kind === kind);
    const at = trucks.findIndex(({ bookingIds }) => bookingIds.includes(stop.bookingId));
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as "ArrowUp"];
    const other = side === undefined ? undefined : trucks[at + side];
    const move = step
      ? moveBy(day, kind, stop.bookingId, step)
      : other && { kind, bookingId: stop.bookingId, truck: other.truck, before: null };
    if (step ?? side) event.preventDefault();
    if (!move) return;
    held.current = stop.bookingId;
    void plan.move(move);
  }
  return (
    <button
      ref={handle}
      onPointerDownCapture={() => {
        held.current = null;
      }}
      type="button"
      aria-label={`Move ${stop.customerName}: arrow keys, or drag`}
      onKeyDown={byKey}
      {...drag.handleProps(stop.bookingId)}
      className="grid min-h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-office active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}

function StopMenu({ stop, lane, day, kind, plan }: { stop: DayStop; lane: Lane | undefined } & LaneParts) {
  const navigate = useNavigate();
  const [isPlacing, setPlacing] = useState(false);
  const { bookingId, customerName } = stop;
  const [up, down] = [moveBy(day, kind, bookingId, -1), moveBy(day, kind, bookingId, 1)];
  const others = day.trucks.filter((one) => one.kind === kind && one.truck !== lane?.truck);
  const menu = (
    <Menu
      trigger={
        <IconButton variant="quiet" label={`Actions for ${customerName}`}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      {up && (
        <MenuItem icon={<ArrowUp />} onSelect={() => void plan.move(up)}>
          Move up
        </MenuItem>
      )}
      {down && (
        <MenuItem icon={<ArrowDown />} onSelect={() => void plan.move(down)}>
          Move down
        </MenuItem>
      )}
      {others.map(({ truck }) => (
        <MenuItem
          key={truck}
          icon={<Truck />}
          onSelect={() => void plan.move({ kind, bookingId, truck, before: null })}
        >
          Move to {truckName(truck)}
        </MenuItem>
      ))}
      {lane && (
        <MenuItem icon={<Undo2 />} onSelect={() => void plan.move({ kind, bookingId, truck: null, before: null })}>
          Unassign
        </MenuItem>
      )}
      <MenuItem icon={<Ticket />} onSelect={() => void navigate(bookingHref(bookingId))}>
        Open booking
      </MenuItem>
      {stop.customerAddress && (
        <MenuItem icon={<MapPin />} onSelect={() => setPlacing(true)}>
          Where is it?
        </MenuItem>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {isPlacing && <PlaceDialog stop={stop} onClose={() => setPlacing(false)} />}
    </>
  );
}

function Badges({ stop }: { stop: DayStop }) {
  const { balance, waiverSigned, surface, kind, days, lastDay, weather, point, holdExpiresAt } = stop;
  const isDelivery = kind === "delivery";
  return (
    <BadgeList
      className="flex flex-wrap gap-1.5 empty:hidden"
      badges={[
        balance > 0
          ? { tone: "pending", text: `Collect ${formatDollars(balance)}` }
          : { tone: "moss", Icon: CircleCheck, text: "Paid" },
        isDelivery && !waiverSigned && { tone: "clay", Icon: FileX, text: "Waiver not signed" },
        Boolean(holdExpiresAt) && { tone: "clay", Icon: Hourglass, text: "Unpaid hold" },
        isDelivery && surface === "hard" && { tone: "sky", Icon: Weight, text: "Pavement, sandbags" },
        isDelivery && surface === "indoor" && { tone: "sky", Icon: Weight, text: "Indoors, sandbags" },
        isDelivery &&
          days > 1 && { tone: "sky", Icon: CalendarRange, text: `Until ${weekdayName(plainDate(lastDay))}` },
        point === null && { tone: "clay", Icon: MapPinOff, text: "Place unknown" },
      ]}
    >
      {isDelivery && weather && weather.verdict !== "go" && <VerdictBadge verdict={weather.verdict} />}
    </BadgeList>
  );
}
