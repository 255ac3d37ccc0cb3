import { AtSign, HandCoins, MapPinOff, MessageCircleQuestion, PackagePlus } from "lucide-react";
import { useState } from "react";
import { ZONE_LABEL } from "../../../../../config/fixed.ts";
import { serves } from "../../../../shared/access.ts";
import { longMoment } from "../../../../shared/business-clock.ts";
import { formatDollars } from "../../../../shared/money.ts";
import { formatDate, type PlainDate } from "../../../../shared/plain-date.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { useOwnerAction } from "../../../office-kit/use-owner-action.ts";
import type { BookingDetail } from "../../order-page-schema.ts";
import { MarkRefundedDialog } from "../dialogs/mark-refunded-dialog.tsx";
import { ExemptionNotice } from "./exemption-notice.tsx";
import { ProposalNotice } from "./offer-notice.tsx";

/** What needs the owner: a change request, a refund due, a changed email, a tax certificate, an address outside the area. */
export function OwnerNotices({ booking }: { booking: BookingDetail }) {
  return (
    <>
      {booking.changeRequest && <ChangeRequest booking={booking} />}
      {booking.addition && <WaitingAddition booking={booking} addition={booking.addition} />}
      {booking.proposal && <ProposalNotice booking={booking} />}
      {booking.refundDue > 0 && <RefundDue booking={booking} />}
      {booking.emailChanged && <EmailChanged booking={booking} changed={booking.emailChanged} />}
      <ExemptionNotice booking={booking} />
      {booking.outOfArea && <OutOfArea booking={booking} />}
    </>
  );
}

function ChangeRequest({ booking: { id, version, changeRequest, changeNote } }: { booking: BookingDetail }) {
  const { act, busy, refusal } = useOwnerAction();
  const settle = async () => {
    const done = await act({ method: "POST", path: `/api/bookings/${id}/settle-request?version=${version}` });
    if (done) toast({ title: "Request closed", tone: "success" });
  };
  return (
    <Alert
      tone="info"
      icon={<MessageCircleQuestion />}
      title={
        changeRequest === "change"
          ? "The customer asked for a change to this proposal"
          : `The customer asked to ${changeRequest} this booking`
      }
      action={
        <Button variant="white" size="sm" busy={busy} onClick={() => void settle()}>
          {changeRequest === "change" ? "Close request" : "Close request, keep booking"}
        </Button>
      }
    >
      <p className="text-small wrap-anywhere whitespace-pre-line">{changeNote}</p>
      {refusal && <ErrorText message={refusal.message} />}
    </Alert>
  );
}

type WaitingAdditionProps = { booking: BookingDetail; addition: NonNullable<BookingDetail["addition"]> };

/** What the customer is adding. It's not part of the order until its share is paid. */
function WaitingAddition({ booking: { id, version }, addition }: WaitingAdditionProps) {
  const { act, busy, refusal } = useOwnerAction();
  const send = async (name: "book-addition" | "release-addition", title: string) => {
    const done = await act({ method: "POST", path: `/api/bookings/${id}/${name}?version=${version}` });
    if (done) toast({ title, description: addition.what, tone: "success" });
  };
  const until = longMoment(new Date(addition.until));
  return (
    <Alert
      tone="info"
      icon={<PackagePlus />}
      title={`The customer wants to add ${addition.what}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            variant="white"
            size="sm"
            busy={busy}
            onClick={() => void send("book-addition", "Added to the order")}
          >
            Add without payment
          </Button>
          <Button variant="white" size="sm" busy={busy} onClick={() => void send("release-addition", "Released")}>
            Release
          </Button>
        </span>
      }
    >
      <p className="text-small">
        {`Held until ${until} ${ZONE_LABEL}. It adds ${formatDollars(addition.adds)} to the total and is booked once ${formatDollars(addition.due)} is paid; record that payment here if you received it.`}
      </p>
      {refusal && <ErrorText message={refusal.message} />}
    </Alert>
  );
}

function RefundDue({ booking }: { booking: BookingDetail }) {
  const [asked, setAsked] = useState(false);
  const due = formatDollars(booking.refundDue);
  if (!serves("owner", useStaff().role)) {
    return <Alert tone="warning" icon={<HandCoins />} title={`The customer is owed a ${due} refund from the owner`} />;
  }
  return (
    <Alert
      tone="warning"
      icon={<HandCoins />}
      title={`The customer is owed a ${due} refund`}
      action={
        <Button variant="white" size="sm" onClick={() => setAsked(true)}>
          Mark as refunded
        </Button>
      }
    >
      <p className="text-small">
        {booking.refundFailed ? "The refund to the card failed." : "It can’t be refunded automatically."} Refund it in
        cash, by check or in the payment provider’s dashboard.
      </p>
      <MarkRefundedDialog booking={booking} open={asked} onOpenChange={setAsked} />
    </Alert>
  );
}

type Changed = NonNullable<BookingDetail["emailChanged"]>;

function EmailChanged({ booking, changed }: { booking: BookingDetail; changed: Changed }) {
  const { act, busy, refusal } = useOwnerAction();
  const isOwner = serves("owner", useStaff().role);
  const { id, version, customerEmail } = booking;
  const accept = async () => {
    const done = await act({ method: "POST", path: `/api/bookings/${id}/accept-email?version=${version}` });
    if (done) toast({ title: "Email accepted", description: customerEmail, tone: "success" });
  };
  return (
    <Alert
      tone="info"
      icon={<AtSign />}
      title={`${changed.by || "The office"} changed the email`}
      action={
        isOwner && (
          <Button variant="white" size="sm" busy={busy} onClick={() => void accept()}>
            It’s the customer’s
          </Button>
        )
      }
    >
      <p className="text-small wrap-anywhere">
        We notified the old address. Until {formatDate(changed.until as PlainDate, { month: "long", day: "numeric" })}{" "}
        the customer can’t cancel, take a rain check or renew the link online unless{" "}
        {isOwner ? "you accept" : "the owner accepts"} the new one.
      </p>
      {refusal && <ErrorText message={refusal.message} />}
    </Alert>
  );
}

function OutOfArea({ booking: { id, version, customerAddress } }: { booking: BookingDetail }) {
  const { act, busy, refusal } = useOwnerAction();
  const accept = async () => {
    const done = await act({ method: "PATCH", path: `/api/bookings/${id}`, body: { areaAccepted: true, version } });
    if (done) toast({ title: "Address accepted", description: customerAddress, tone: "success" });
  };
  return (
    <Alert
      tone="warning"
      icon={<MapPinOff />}
      title="Check the delivery address"
      action={
        <Button variant="white" size="sm" busy={busy} onClick={() => void accept()}>
          Accept this address
        </Button>
      }
    >
      <p className="text-small">
        Outside our free delivery area, or the address has no ZIP code. Accept it or call the customer.
      </p>
      {refusal && <ErrorText message={refusal.message} />}
    </Alert>
  );
}

function ErrorText({ message }: { message: string }) {
  return (
    <p role="alert" className="mt-1.5 text-small font-medium text-apple-deep">
      {message}
    </p>
  );
}
