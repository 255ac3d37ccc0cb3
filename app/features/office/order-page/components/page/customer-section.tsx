import { Copy, Printer, UserRound } from "lucide-react";
import { Link } from "react-router";
import { RowButton } from "#app/features/base/office-kit/components/row-button.tsx";
import { useCopied } from "#app/features/base/office-kit/use-copied.ts";
import { mapHref } from "#app/features/day/deliveries/rules/deliveries.ts";
import { siteTexts } from "#app/features/orders/orders/rules/site-text.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { clockTime, longDateAt } from "#app/shared/days/business-clock.ts";
import { longDays, shortDays } from "#app/shared/days/days-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { orderTexts } from "#app/shared/words/order-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { statusName } from "../list/status-pills.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { EditableCard, Facts } from "./order-card.tsx";

/** Customer and event, and the form that edits them. */
export function CustomerSection({ booking }: { booking: BookingDetail }) {
  return (
    <EditableCard
      title="Customer and event"
      Icon={UserRound}
      edit="Edit"
      form={(close) => <CorrectionForm booking={booking} onClose={close} />}
    >
      {booking.customerEmail === "" && <LinkToHandOver url={booking.bookingUrl} />}
      <CustomerFacts booking={booking} />
      <OtherOrders booking={booking} />
    </EditableCard>
  );
}

const NEW_TAB = { target: "_blank", rel: "noreferrer" };

const link = (href: string, text: string, tab = {}) => (
  <TextLink href={href} {...tab}>
    {text}
  </TextLink>
);

function CustomerFacts({ booking }: { booking: BookingDetail }) {
  const timeZone = useTimeZone();
  const { customerPhone, customerEmail, customerAddress, source, days, reschedules, quoteId } = booking;
  const [from, through] = [booking.eventDate as PlainDate, booking.lastDay as PlainDate];
  const created = new Date(booking.createdAt);
  const entered = source === "admin" ? "entered by you" : "online";
  return (
    <Facts
      facts={[
        ["Phone", link(telHref(customerPhone), customerPhone)],
        ["Email", customerEmail && link(`mailto:${customerEmail}`, customerEmail)],
        ["Address", customerAddress && link(mapHref(customerAddress), customerAddress, NEW_TAB)],
        [days > 1 ? "Event dates" : "Event date", longDays({ from, through })],
        ["Site", siteTexts(booking).join(", ")],
        ["Tax exemption", exemptionText(booking)],
        ...orderTexts.map(({ label, name }): [string, string] => [label, booking[name]]),
        ["Texts", consentFact(booking, timeZone)],
        ["Booked", `${longDateAt(created, timeZone)}, ${clockTime(created, timeZone)}, ${entered}`],
        ["Moved", reschedules > 0 ? `${reschedules} time${reschedules > 1 ? "s" : ""}` : ""],
        ["Quote request", quoteId && link(`/admin/quotes?quote=${quoteId}`, `Open request ${quoteId}`)],
        ["Customer page", link(booking.bookingUrl, "Open customer page", NEW_TAB)],
      ]}
    />
  );
}

/** Texts are ended where the conversation is. */
function consentFact({ textConsent, customerId }: BookingDetail, timeZone: string) {
  if (!textConsent) return "";
  const { at } = textConsent;
  const agreed = at ? `Agreed to texts on ${longDateAt(new Date(at), timeZone)}` : "Agreed to texts";
  if (customerId === null) return agreed;
  return (
    <>
      {agreed}, <TextLink href={`/admin/conversations?thread=c${customerId}`}>conversation</TextLink>
    </>
  );
}

const exemptionStates = { waiting: "not checked yet", accepted: "accepted", refused: "refused" };

function exemptionText({ exemption, exemptionName, exemptionNumber }: BookingDetail): string {
  return exemption ? `${exemptionName}, ${exemptionNumber}: ${exemptionStates[exemption]}` : "";
}

/** The customer's other orders. */
function OtherOrders({ booking: { otherOrders } }: { booking: BookingDetail }) {
  if (otherOrders.length === 0) return null;
  return (
    <div className="mt-3 border-t border-office-line pt-3 text-small">
      <h3 className="mb-1 font-display font-semibold">Other bookings of this customer</h3>
      <ul className="grid gap-1.5">
        {otherOrders.map((order) => (
          <li key={order.id}>
            <Link
              to={bookingHref(order.id)}
              className="inline-flex min-h-11 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4 md:min-h-0"
            >
              {shortDays({ from: order.eventDate as PlainDate, through: order.lastDay as PlainDate })}
            </Link>
            <span className="block text-fine text-ink-soft">
              No. {order.id} · {order.productName} · {statusName(order.status)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For a customer without an email: the private page has everything that would be mailed, to sign, to pay, and the receipt. */
export function LinkToHandOver({ url }: { url: string }) {
  const { isCopied, said, copy } = useCopied("link");
  return (
    <div className="mb-4 grid gap-3 rounded-small bg-sun-tint p-4">
      <TextField
        label="No email: give them this link"
        hint="It's their page: the waiver to sign, what is due, and the receipt."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <RowButton Icon={Copy} onClick={() => copy(url)}>
          {isCopied ? "Copied" : "Copy link"}
        </RowButton>
        <ButtonLink variant="office" shape="soft" size="row" href={`${url}/sign`} target="_blank" rel="noreferrer">
          <Printer aria-hidden="true" />
          Open the waiver to sign or print
        </ButtonLink>
      </div>
      <p role="status" className="text-fine text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
