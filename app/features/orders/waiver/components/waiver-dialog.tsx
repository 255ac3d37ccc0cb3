import { useState } from "react";
import { Link } from "react-router";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { longDays } from "#app/shared/days/days-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { notStatedText, timeToSign, versionText } from "../rules/waiver-labels.ts";
import type { WaiverView } from "../schema.ts";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { WaiverBadge } from "./waiver-badge.tsx";
import { DownloadPdfButton } from "./waiver-pdf-button.tsx";

type WaiverDialogProps = { id: number; open: boolean; today: PlainDate; onClose: () => void };

export function WaiverDialog({ id, open, today, onClose }: WaiverDialogProps) {
  const { data: waiver, error } = useOwnerQuery(`/api/waivers/${id}`);
  return (
    <OfficeDialog
      open={open}
      onClose={onClose}
      size="md"
      title={`Waiver ${id}`}
      description={waiver && <StatusLine waiver={waiver} today={today} />}
      footer={
        <>
          <CloseButton variant="office" shape="soft">
            Close
          </CloseButton>
          {waiver?.signatureDate && <DownloadPdfButton id={id} />}
          {waiver?.status === "unsigned" && <ResendLinkButton waiver={waiver}>Resend signing link</ResendLinkButton>}
        </>
      }
    >
      {waiver && <Details waiver={waiver} />}
      {!waiver && error && <Alert live tone="error" title={error.message} />}
      {!waiver && !error && <DetailsSkeleton />}
    </OfficeDialog>
  );
}

function StatusLine({ waiver, today }: { waiver: WaiverView; today: PlainDate }) {
  const timeZone = useTimeZone();
  const { status, signatureDate, eventDate } = waiver;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <WaiverBadge status={status} />
      {signatureDate && <span>Signed {longMoment(new Date(signatureDate), timeZone)}</span>}
      {status === "unsigned" && (
        <span className="font-medium text-clay">{timeToSign(eventDate as PlainDate, today)}</span>
      )}
    </span>
  );
}

function Details({ waiver }: { waiver: WaiverView }) {
  const { customerName, customerEmail, customerPhone, customerAddress, eventDate, lastDay, items } = waiver;
  const facts = [
    { label: "Customer", value: customerName },
    { label: "Booking", value: <BookingLink id={waiver.bookingId} /> },
    { label: "Email", value: <TextLink href={`mailto:${customerEmail}`}>{customerEmail}</TextLink> },
    { label: "Phone", value: <TextLink href={telHref(customerPhone)}>{customerPhone}</TextLink> },
    { label: "Address", value: customerAddress || "Not given" },
    { label: "Event date", value: longDays({ from: eventDate as PlainDate, through: lastDay as PlainDate }) },
    ...items.map(({ name, wet }, at) => ({
      label: items.length > 1 ? `Product ${at + 1}` : "Product",
      value: wet ? `${name}, wet option` : name,
    })),
    { label: waiver.signatureDate ? "Text signed" : "Text to sign", value: versionText(waiver.textVersion) },
  ];
  const missing = waiver.notStated.map((name) => notStatedText[name]).join("; ");
  if (missing) facts.push({ label: "Not stated", value: missing });
  return (
    <>
      <FactList facts={facts} />
      <WaiverSignature waiver={waiver} />
      {waiver.hash && <p className="mt-3 text-[0.8125rem] text-ink-mute wrap-anywhere">Record {waiver.hash}</p>}
    </>
  );
}

function BookingLink({ id }: { id: number }) {
  return (
    <Link to={bookingHref(id)} className="font-medium text-sky-ink underline decoration-2 underline-offset-4">
      No. {id}
    </Link>
  );
}

function DetailsSkeleton() {
  return (
    <SkeletonGroup label="Loading the waiver" className="grid gap-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
      <Skeleton className="h-33" />
    </SkeletonGroup>
  );
}

const boxClass =
  "mt-1.5 grid min-h-33 place-items-center rounded-field border-2 border-office-line bg-office p-3 text-center";

/** What was drawn, or the typed name as a hand would write it. */
function WaiverSignature({ waiver }: { waiver: WaiverView }) {
  const { signature, typedSignature, signatureDate, customerName } = waiver;
  return (
    <section aria-labelledby="signature-title" className="mt-5">
      <h3 id="signature-title" className="text-base">
        Signature
      </h3>
      {!signatureDate && <p className={`${boxClass} text-ink-soft`}>Not signed yet</p>}
      {signatureDate && signature.startsWith("data:") && <Drawn src={signature} name={customerName} />}
      {signatureDate && !signature.startsWith("data:") && <Typed name={signature} />}
      <p className="mt-2 text-ink-soft wrap-anywhere">Typed: {typedSignature}</p>
    </section>
  );
}

function Drawn({ src, name }: { src: string; name: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={boxClass}>
      {broken ? (
        <p className="text-ink-soft">Signature format not supported for display</p>
      ) : (
        <img src={src} alt={`Signature of ${name}`} onError={() => setBroken(true)} className="max-h-40 max-w-full" />
      )}
    </div>
  );
}

/** In whatever handwriting the device has. */
function Typed({ name }: { name: string }) {
  return (
    <p
      className={`${boxClass} font-[Snell_Roundhand,Segoe_Script,Bradley_Hand,Dancing_Script,cursive] text-[2rem] leading-tight italic wrap-anywhere`}
    >
      {name}
    </p>
  );
}
