import { FilePen, FileX, Hourglass, MapPin, Phone, TriangleAlert, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { siteTexts } from "#app/features/orders/orders/rules/site-text.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { windowText } from "#app/shared/words/business-text.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { BadgeList } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { isDelivery, mapHref } from "../rules/deliveries.ts";
import { stopDaysText } from "../rules/load-text.ts";
import type { RunSheetStop } from "../run-sheet-schema.ts";
import { StopLoad } from "./stop-load.tsx";

type StopProps = { stop: RunSheetStop; place: number };

/** One stop: the customer, what to deliver or pick up, where, whom to call, what to collect. */
export function RunSheetStopCard({ stop, place }: StopProps) {
  return (
    <li
      className={cardClass({
        look: "flat",
        padding: "none",
        className: "break-inside-avoid overflow-hidden print:rounded-small print:border-ink",
      })}
    >
      <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5 md:px-5 print:px-3 print:py-1.5">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full border border-office-line bg-office font-display font-semibold print:border-ink"
        >
          {place}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-display text-[1.1875rem] leading-tight font-semibold wrap-anywhere">
            {stop.customerName}
          </h2>
          <p className="text-small text-ink-soft wrap-anywhere">
            {joinWithDots(`No. ${stop.bookingId}`, stop.days > 1 ? stopDaysText(stop) : "", stop.eventType)}
          </p>
        </div>
        <StopBadges stop={stop} />
      </header>
      <div className="grid border-t border-office-line md:grid-cols-[minmax(0,1fr)_minmax(16rem,22rem)] print:grid-cols-[minmax(0,1fr)_17rem] print:border-line">
        <StopLoad stop={stop} />
        <div className="bg-office px-4 py-3.5 max-md:border-t max-md:border-office-line md:px-5 print:border-l print:border-line print:px-3 print:py-1.5">
          <FactList facts={placeFacts(stop)} className="text-small print:gap-y-0.5" />
          <PayCodeFigure stop={stop} />
        </div>
      </div>
      <Notes stop={stop} />
      <StopLinks stop={stop} />
    </li>
  );
}

function placeFacts(stop: RunSheetStop) {
  const site = isDelivery(stop) ? siteTexts(stop) : [];
  return [
    { label: "Address", value: stop.customerAddress || "Missing: call the customer" },
    { label: "Phone", value: stop.customerPhone },
    ...(stop.location ? [{ label: "Spot", value: stop.location }] : []),
    ...(site.length > 0 ? [{ label: "Place", value: joinWithDots(...site) }] : []),
  ];
}

function Notes({ stop: { requests, crewNote } }: { stop: RunSheetStop }) {
  return (
    <>
      <Note label="Our note" text={crewNote} />
      <Note label="Request" text={requests} />
    </>
  );
}

/** A sheet that a device saved before there were notes has none. */
function Note({ label, text }: { label: string; text: string | undefined }) {
  if (!text?.trim()) return null;
  return (
    <p className="border-t border-office-line px-4 py-2.5 text-small whitespace-pre-line wrap-anywhere md:px-5 print:border-line print:px-3 print:py-1">
      <span className="font-semibold">{label}: </span>
      {text}
    </p>
  );
}

const actionClass = `${buttonClass({ variant: "office", size: "sm", shape: "soft" })} max-sm:flex-1 max-sm:px-3 max-sm:whitespace-nowrap`;

function StopLinks({ stop }: { stop: RunSheetStop }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-office-line px-4 py-3 md:px-5 print:hidden">
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
  );
}

type PayCodeProps = { stop: Pick<RunSheetStop, "payCode" | "balance" | "customerName"> };

/** For the customer's own phone: opens the page where the balance is paid. */
function PayCodeFigure({ stop: { payCode, balance, customerName } }: PayCodeProps) {
  if (!payCode) return null;
  return (
    <figure className="mt-3 flex items-center gap-3">
      <QrCode code={payCode} label={`Code to pay ${customerName}'s balance by phone`} className="size-24" />
      <figcaption className="text-small text-ink-soft">
        Scan to pay the {formatDollars(balance)} by card, on the customer's own phone.
      </figcaption>
    </figure>
  );
}

/** What the driver must not forget at a stop. On paper a badge has an outline instead of a color. */
function StopBadges({ stop }: { stop: RunSheetStop }) {
  const timeZone = useTimeZone();
  const { kind, delivery, holdExpiresAt, balance, waiverSigned, outOfArea } = stop;
  const until = holdExpiresAt ? shortMoment(new Date(holdExpiresAt), timeZone) : "";
  return (
    <BadgeList
      className="flex flex-wrap gap-2 print:*:border print:*:border-ink print:*:text-ink"
      badges={[
        kind === "pickup" && { tone: "sky", Icon: Undo2, text: `Pick up ${windowText(delivery.pickup)}` },
        until !== "" && { tone: "clay", Icon: Hourglass, text: `Unpaid hold until ${until}` },
        balance > 0 ? { tone: "pending", text: `Collect ${formatDollars(balance)}` } : { tone: "moss", text: "Paid" },
        waiverSigned
          ? { tone: "moss", Icon: FilePen, text: "Waiver signed" }
          : { tone: "pending", Icon: FileX, text: "Waiver not signed" },
        outOfArea && { tone: "sky", Icon: TriangleAlert, text: "Check address" },
      ]}
    />
  );
}
