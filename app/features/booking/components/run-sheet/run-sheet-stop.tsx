import { FilePen, FileX, Hourglass, MapPin, Phone, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bookingHref } from "../../../../shared/booking-href.ts";
import { shortMoment } from "../../../../shared/business-clock.ts";
import { windowText } from "../../../../shared/business-text.ts";
import { formatDollars } from "../../../../shared/money.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { buttonClass } from "../../../../ui/button.tsx";
import { mapHref } from "../../rules/deliveries.ts";
import type { RunSheetStop } from "../../run-sheet-schema.ts";
import { StopThings } from "./stop-things.tsx";

const actionClass = `${buttonClass({ variant: "office", size: "sm", shape: "soft" })} print:hidden`;

type StopProps = { stop: RunSheetStop; place: number };

/** One stop: where, what, whom to call, what to collect. */
export function RunSheetStopCard({ stop, place }: StopProps) {
  return (
    <li className="break-inside-avoid rounded-small border border-office-line bg-white p-5 print:border-ink print:p-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-office-head font-display font-semibold print:border print:border-ink"
        >
          {place}
        </p>
        <div className="min-w-0 flex-1 basis-56">
          <StopThings stop={stop} heading="h2" />
        </div>
        <StopBadges stop={stop} />
      </div>
      <Where stop={stop} />
      <Notes stop={stop} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <a href={telHref(stop.customerPhone)} className={actionClass}>
          <Phone aria-hidden="true" />
          Call
        </a>
        {stop.customerAddress && (
          <a href={mapHref(stop.customerAddress)} target="_blank" rel="noreferrer" className={actionClass}>
            <MapPin aria-hidden="true" />
            Map
          </a>
        )}
        <Link to={bookingHref(stop.bookingId)} className={actionClass}>
          Booking {stop.bookingId}
        </Link>
      </div>
    </li>
  );
}

function StopBadges({ stop }: { stop: RunSheetStop }) {
  return (
    <p className="flex flex-wrap gap-2 print:border-0">
      {stop.kind === "pickup" && (
        <Badge tone="sky" icon={<Undo2 />}>
          Pick up {windowText(stop.delivery.pickup)}
        </Badge>
      )}
      {stop.holdExpiresAt && (
        <Badge tone="clay" icon={<Hourglass />}>
          Unpaid hold until {shortMoment(new Date(stop.holdExpiresAt))}
        </Badge>
      )}
      {stop.balance > 0 ? (
        <Badge tone="pending">Collect {formatDollars(stop.balance)}</Badge>
      ) : (
        <Badge tone="moss">Paid</Badge>
      )}
      {stop.waiverSigned ? (
        <Badge tone="moss" icon={<FilePen />}>
          Waiver signed
        </Badge>
      ) : (
        <Badge tone="pending" icon={<FileX />}>
          Waiver not signed
        </Badge>
      )}
      {stop.outOfArea && (
        <Badge tone="sky" icon={<TriangleAlert />}>
          Check address
        </Badge>
      )}
    </p>
  );
}

function Where({ stop }: { stop: RunSheetStop }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 print:mt-1.5 print:grid-cols-2">
      <Fact label="Customer">
        {stop.customerName}
        {stop.eventType && <span className="text-ink-soft">, {stop.eventType}</span>}
      </Fact>
      <Fact label="Phone">{stop.customerPhone}</Fact>
      <Fact label="Address">{stop.customerAddress || "Missing: call the customer"}</Fact>
      {stop.location && <Fact label="Spot">{stop.location}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Notes({ stop: { requests } }: { stop: RunSheetStop }) {
  if (!requests.trim()) return null;
  return (
    <p className="mt-3 rounded-field bg-office px-3.5 py-2.5 text-small whitespace-pre-line wrap-anywhere print:mt-1.5 print:border print:border-line print:py-1">
      <span className="font-semibold">Request: </span>
      {requests}
    </p>
  );
}
