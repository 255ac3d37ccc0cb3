import { useQuery } from "@tanstack/react-query";
import { Navigation, Phone } from "lucide-react";
import { Link } from "react-router";
import type { TimeWindow } from "../../../../config/business.ts";
import { windowsText, windowText } from "../../../shared/business-text.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../shared/money.ts";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { telHref } from "../../../shared/tel-href.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { QueryView } from "../../office-kit/components/query-view.tsx";
import { siteTexts } from "../../orders/rules/site-text.ts";
import { NotReadyNotice } from "../../safety/components/release-dialog.tsx";
import { crewRunSheetQuery } from "../queries.ts";
import { isDelivery, isFetched, mapHref } from "../rules/deliveries.ts";
import { sizeText, stopDaysText } from "../rules/load-text.ts";
import type { CrewRunSheet, CrewStop } from "../run-sheet-schema.ts";
import { NothingToDeliver } from "./nothing-to-deliver.tsx";

/** A day's stops for the crew's phones. The first address has the dark button: that is where the truck goes next. */
export function CrewRunSheetView({ date }: { date: PlainDate }) {
  const skeleton = (
    <SkeletonGroup label="Loading the stops" className="grid gap-3">
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </SkeletonGroup>
  );
  return (
    <QueryView query={useQuery(crewRunSheetQuery(date))} what="the stops" skeleton={skeleton}>
      {(sheet) => (sheet.stops.length === 0 ? <NothingToDeliver date={date} /> : <Stops sheet={sheet} date={date} />)}
    </QueryView>
  );
}

function Stops({ sheet: { stops, toCollect }, date }: { sheet: CrewRunSheet; date: PlainDate }) {
  const count = stops.length === 1 ? "1 stop" : `${stops.length} stops`;
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {formatDate(date, { weekday: "long", month: "long", day: "numeric" })}: {count}
        <Windows verb="deliver" windows={stops.filter(isDelivery).map(({ delivery }) => delivery.window)} />
        <Windows verb="pick up" windows={stops.filter(isFetched).map(({ delivery }) => delivery.pickup)} />
        {toCollect > 0 && `, collect ${formatDollars(toCollect)} in all`}.
      </p>
      <ol className="grid gap-3">
        {stops.map((stop, index) => (
          <CrewStopCard key={stop.bookingId} stop={stop} place={index + 1} />
        ))}
      </ol>
    </>
  );
}

function Windows({ verb, windows }: { verb: string; windows: TimeWindow[] }) {
  if (windows.length === 0) return null;
  return (
    <>
      , {verb} <span className="whitespace-nowrap">{windowsText(windows)}</span>
    </>
  );
}

function CrewStopCard({ stop, place }: { stop: CrewStop; place: number }) {
  return (
    <li className="rounded-card border border-office-line bg-white p-5">
      <p className="mb-2 flex items-center gap-2.5 font-display font-medium text-moss">
        <span className="grid size-8 place-items-center rounded-full bg-moss text-white" aria-hidden="true">
          {place}
        </span>
        Stop {place}
        {stop.kind === "pickup" && `: pick up ${windowText(stop.delivery.pickup)}`}
      </p>
      <h2 className="text-h3 font-semibold wrap-anywhere">{stop.customerName}</h2>
      <p className="wrap-anywhere">{stop.customerAddress || "Address missing: call the office"}</p>
      <div className="mt-3 rounded-small bg-office px-4 py-3">
        <StopThings stop={stop} />
        {stop.location && <p className="text-small wrap-anywhere">Spot: {stop.location}</p>}
      </div>
      {stop.crewNote && (
        <p className="mt-2 rounded-small bg-sun-tint px-4 py-2.5 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Our note: </span>
          {stop.crewNote}
        </p>
      )}
      {stop.requests.trim() && (
        <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Request: </span>
          {stop.requests}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {stop.balance > 0 ? (
          <Badge tone="pending">Collect {formatDollars(stop.balance)}</Badge>
        ) : (
          <Badge tone="moss">Paid</Badge>
        )}
        {!stop.waiverSigned && <Badge tone="pending">Waiver not signed</Badge>}
      </p>
      <Ways stop={stop} first={place === 1} />
    </li>
  );
}

function Ways({ stop: { customerAddress, customerPhone, customerName }, first }: { stop: CrewStop; first: boolean }) {
  const look = (variant: "pine" | "office") =>
    `${buttonClass({ variant, shape: "soft" })} min-h-14 flex-1 no-underline`;
  return (
    <div className="mt-4 flex gap-2.5">
      {customerAddress && (
        <a href={mapHref(customerAddress)} target="_blank" rel="noreferrer" className={look(first ? "pine" : "office")}>
          <Navigation aria-hidden="true" />
          Navigate<span className="sr-only"> to {customerName}</span>
        </a>
      )}
      <a href={telHref(customerPhone)} className={look("office")}>
        <Phone aria-hidden="true" />
        Call<span className="sr-only"> {customerName}</span>
      </a>
    </div>
  );
}

/** The items to deliver or pick up, what the place is like, and the pickup day if it is another day. */
function StopThings({ stop }: { stop: CrewStop }) {
  const site = siteTexts(stop);
  return (
    <>
      {stop.things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same thing differ by nothing else
        <div key={at}>
          <p className="font-display text-[1.1875rem] leading-snug font-semibold">
            {thing.name}, {thing.wet ? "wet" : "dry"}
          </p>
          <p className="text-small text-ink-soft">{joinWithDots(thing.unit, sizeText(thing.size))}</p>
          {thing.notReady && thing.unitId != null && (
            <NotReadyNotice
              unit={{ id: thing.unitId, name: thing.unit || thing.name }}
              bookingId={stop.bookingId}
              notReady={thing.notReady}
            />
          )}
          {thing.unitId != null && (
            <Link
              to={`/admin/units/${thing.unitId}`}
              className="inline-flex min-h-14 items-center text-sky-ink underline underline-offset-3"
            >
              Safety log<span className="sr-only"> of {thing.unit || thing.name}</span>
            </Link>
          )}
        </div>
      ))}
      {stop.extras.map(({ name, quantity }) => (
        <p key={name} className="font-medium">
          {quantity} × {name}
        </p>
      ))}
      {stop.days > 1 && <p className="text-small font-medium">{stopDaysText(stop)}</p>}
      {isDelivery(stop) && site.length > 0 && <p className="text-small wrap-anywhere">{joinWithDots(...site)}</p>}
    </>
  );
}
