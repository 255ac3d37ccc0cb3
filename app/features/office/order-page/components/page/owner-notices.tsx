import { AtSign, CloudOff, FileCheck, HandCoins, MapPinOff, MessageCircleQuestion, PackagePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useBusiness, useTimeZone } from "#app/page-facts.tsx";
import { longMoment, shortMoment } from "#app/shared/days/business-clock.ts";
import { longMonthDay } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { type ActionDialogProps, useOrderDialog } from "../../hooks/use-order-dialog.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { MarkRefundedDialog } from "../dialogs/act-dialogs.tsx";
import { ProposalNotice } from "./offer-notice.tsx";

const ChangeDialog = lazyPart(() => import("../dialogs/change-dialog.tsx"));

/** What needs the owner: a change request, a refund due, a changed email, a tax certificate, an address outside the area. */
export function OwnerNotices({ booking }: { booking: BookingDetail }) {
  return (
    <>
      {booking.status === "confirmed" && booking.calledOffAt && (
        <CalledOff booking={booking} at={new Date(booking.calledOffAt)} />
      )}
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

type Act = ReturnType<typeof useOwnerAction>["act"];
type NoticeAct = {
  label: string;
  send: (act: Act) => Promise<object | undefined>;
  done: { title: string; description?: string };
};
type NoticeProps = {
  tone?: "info" | "warning";
  icon: ReactNode;
  title: string;
  /** What one press does. */
  acts: NoticeAct[];
  /** Another button beside them. */
  action?: ReactNode;
  children: ReactNode;
};

function Notice({ tone = "info", icon, title, acts, action, children }: NoticeProps) {
  const { act, busy, refusal } = useOwnerAction();
  const press = async ({ send, done }: NoticeAct) => {
    if (await send(act)) toast({ ...done, tone: "success" });
  };
  return (
    <Alert
      tone={tone}
      icon={icon}
      title={title}
      action={
        acts.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {acts.map((one) => (
              <Button key={one.label} variant="white" size="sm" busy={busy} onClick={() => void press(one)}>
                {one.label}
              </Button>
            ))}
            {action}
          </span>
        )
      }
    >
      {children}
      {refusal && (
        <p role="alert" className="mt-1.5 text-small font-medium text-apple-deep">
          {refusal.message}
        </p>
      )}
    </Alert>
  );
}

const actionPath = <Name extends string>({ id, version }: BookingDetail, name: Name) =>
  `/api/bookings/${id}/${name}?version=${version}` as const;

function CalledOff({ booking, at }: { booking: BookingDetail; at: Date }) {
  const timeZone = useTimeZone();
  return (
    <Notice
      tone="warning"
      icon={<CloudOff />}
      title="Called off for the weather"
      acts={[
        {
          label: "Take it back",
          send: (act) => act({ method: "DELETE", path: `/api/weather/call-off/${booking.id}` }),
          done: {
            title: "It takes place again",
            description: `No email was sent. Please call ${booking.customerName}.`,
          },
        },
      ]}
    >
      Since {shortMoment(at, timeZone)}. It is on no run sheet until {booking.customerName} has chosen another day, a
      rain check or the money back; you can do either here for them.
    </Notice>
  );
}

function ChangeRequest({ booking }: { booking: BookingDetail }) {
  const { changeRequest, changeNote } = booking;
  const isOfOffer = changeRequest === "change";
  const title = isOfOffer
    ? "The customer asked for a change to this proposal"
    : `The customer asked to ${changeRequest} this booking`;
  const label = isOfOffer ? "Close request" : "Close request, keep booking";
  const close = {
    label,
    send: (act: Act) => act({ method: "POST", path: actionPath(booking, "settle-request") }),
    done: { title: "Request closed" },
  };
  return (
    <Notice icon={<MessageCircleQuestion />} title={title} acts={[close]}>
      <p className="text-small wrap-anywhere whitespace-pre-line">{changeNote}</p>
    </Notice>
  );
}

type WaitingAdditionProps = { booking: BookingDetail; addition: NonNullable<BookingDetail["addition"]> };

/** What the customer is adding. It's not part of the order until its share is paid. */
function WaitingAddition({ booking, addition: { what: description, until, adds, due } }: WaitingAdditionProps) {
  const { timeZone, zoneLabel } = useBusiness().home;
  return (
    <Notice
      icon={<PackagePlus />}
      title={`The customer wants to add ${description}`}
      acts={[
        {
          label: "Add without payment",
          send: (act: Act) => act({ method: "POST", path: actionPath(booking, "book-addition") }),
          done: { title: "Added to the order", description },
        },
        {
          label: "Release",
          send: (act: Act) => act({ method: "POST", path: actionPath(booking, "release-addition") }),
          done: { title: "Released", description },
        },
      ]}
    >
      <p className="text-small">
        {`Held until ${longMoment(new Date(until), timeZone)} ${zoneLabel}. It adds ${formatDollars(adds)} to the total and is booked once ${formatDollars(due)} is paid; record that payment here if you received it.`}
      </p>
    </Notice>
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
  const isOwner = serves("owner", useStaff().role);
  const accept = {
    label: "It’s the customer’s",
    send: (act: Act) => act({ method: "POST", path: actionPath(booking, "accept-email") }),
    done: { title: "Email accepted", description: booking.customerEmail },
  };
  return (
    <Notice icon={<AtSign />} title={`${changed.by || "The office"} changed the email`} acts={isOwner ? [accept] : []}>
      <p className="text-small wrap-anywhere">
        We notified the old address. Until {longMonthDay(changed.until)} the customer can’t cancel, take a rain check or
        renew the link online unless {isOwner ? "you accept" : "the owner accepts"} the new one.
      </p>
    </Notice>
  );
}

const certificateText = ({ exemptionName, exemptionNumber }: BookingDetail) =>
  joinWithDots(exemptionName, exemptionNumber);

/** A tax certificate counts at once, and the owner reviews it afterward. If refused, the tax is due. */
function ExemptionNotice({ booking }: { booking: BookingDetail }) {
  const { start, dialog } = useOrderDialog(booking);
  const isOwner = serves("owner", useStaff().role);
  const { id, version } = booking;
  /** Accepting takes one press: the price stays, and nobody is notified. */
  const accept = {
    label: "Accept",
    send: (act: Act) => {
      const body = { version, exemption: "accepted", tell: false } as const;
      return act({ method: "POST", path: `/api/bookings/${id}/change`, body });
    },
    done: { title: "Certificate accepted" },
  };
  return (
    <>
      {booking.exemption === "waiting" && (
        <Notice
          icon={<FileCheck />}
          title="Check the tax certificate"
          acts={isOwner ? [accept] : []}
          action={
            <Button variant="white" size="sm" onClick={() => start(RefuseCertificate)}>
              Refuse, charge tax
            </Button>
          }
        >
          <p className="text-small wrap-anywhere">
            {certificateText(booking)}. If you refuse it, the customer owes the tax.
          </p>
        </Notice>
      )}
      {/* Not in the notice, which is gone before it closes. */}
      {dialog}
    </>
  );
}

const REFUSED = { exemption: "refused" } as const;

function RefuseCertificate(props: ActionDialogProps) {
  return (
    <ChangeDialog
      {...props}
      title="Refuse the tax certificate?"
      description={certificateText(props.booking)}
      confirm="Refuse, charge tax"
      saved="Certificate refused"
      edit={REFUSED}
    />
  );
}

function OutOfArea({ booking: { id, version, customerAddress } }: { booking: BookingDetail }) {
  const accept = {
    label: "Accept this address",
    send: (act: Act) => act({ method: "PATCH", path: `/api/bookings/${id}`, body: { areaAccepted: true, version } }),
    done: { title: "Address accepted", description: customerAddress },
  };
  return (
    <Notice tone="warning" icon={<MapPinOff />} title="Check the delivery address" acts={[accept]}>
      <p className="text-small">
        Outside our free delivery area, or the address has no ZIP code. Accept it or call the customer.
      </p>
    </Notice>
  );
}
