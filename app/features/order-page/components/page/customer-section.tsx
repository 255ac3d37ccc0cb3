import { Pencil, UserRound } from "lucide-react";
import { useState } from "react";
import { clockTime, longDay } from "../../../../shared/business-clock.ts";
import { longDays } from "../../../../shared/days-text.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { telHref } from "../../../../shared/tel-href.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { mapHref } from "../../../deliveries/rules/deliveries.ts";
import { siteTexts } from "../../../orders/rules/site-text.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { LinkToHandOver } from "./link-to-hand-over.tsx";
import { Facts, OrderCard } from "./order-card.tsx";
import { OtherOrders } from "./other-orders.tsx";

/** Customer and event, and the form that edits them. */
export function CustomerSection({ booking }: { booking: BookingDetail }) {
  const [editing, setEditing] = useState(false);
  return (
    <OrderCard
      title="Customer and event"
      Icon={UserRound}
      action={
        !editing && (
          <Button variant="office" shape="soft" size="row" className="max-sm:px-3" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <CorrectionForm booking={booking} onClose={() => setEditing(false)} />
      ) : (
        <>
          {booking.customerEmail === "" && <LinkToHandOver url={booking.bookingUrl} />}
          <CustomerFacts booking={booking} />
          <OtherOrders booking={booking} />
        </>
      )}
    </OrderCard>
  );
}

function CustomerFacts({ booking }: { booking: BookingDetail }) {
  const { customerPhone, customerEmail, customerAddress, source } = booking;
  const [eventDate, lastDay] = [booking.eventDate as PlainDate, booking.lastDay as PlainDate];
  const created = new Date(booking.createdAt);
  const address = customerAddress && (
    <TextLink href={mapHref(customerAddress)} target="_blank" rel="noreferrer">
      {customerAddress}
    </TextLink>
  );
  return (
    <Facts
      facts={[
        [
          "Phone",
          <TextLink key="phone" href={telHref(customerPhone)}>
            {customerPhone}
          </TextLink>,
        ],
        [
          "Email",
          customerEmail && (
            <TextLink key="mail" href={`mailto:${customerEmail}`}>
              {customerEmail}
            </TextLink>
          ),
        ],
        ["Address", address],
        [booking.days > 1 ? "Event dates" : "Event date", longDays({ from: eventDate, through: lastDay })],
        ["Site", siteTexts(booking).join(", ")],
        ["Tax exemption", exemptionText(booking)],
        ["Event type", booking.eventType],
        ["Setup spot", booking.location],
        ["Requests", booking.additionalRequests],
        ["Texts", consentText(booking)],
        ["Booked", `${longDay(created)}, ${clockTime(created)}${source === "admin" ? ", entered by you" : ", online"}`],
        ["Moved", booking.reschedules > 0 ? `${booking.reschedules} time${booking.reschedules > 1 ? "s" : ""}` : ""],
        [
          "Quote request",
          booking.quoteId && (
            <TextLink key="quote" href={`/admin/quotes?quote=${booking.quoteId}`}>
              Open request {booking.quoteId}
            </TextLink>
          ),
        ],
        [
          "Customer page",
          <TextLink key="page" href={booking.bookingUrl} target="_blank" rel="noreferrer">
            Open customer page
          </TextLink>,
        ],
      ]}
    />
  );
}

function consentText({ textConsent }: BookingDetail): string {
  if (!textConsent) return "";
  return textConsent.at ? `Agreed to texts on ${longDay(new Date(textConsent.at))}` : "Agreed to texts";
}

const exemptionStates = { waiting: "not checked yet", accepted: "accepted", refused: "refused" };

function exemptionText({ exemption, exemptionName, exemptionNumber }: BookingDetail): string {
  return exemption ? `${exemptionName}, ${exemptionNumber}: ${exemptionStates[exemption]}` : "";
}
