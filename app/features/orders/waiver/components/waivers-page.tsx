import { FilePen } from "lucide-react";
import { ListPage } from "#app/features/base/office-kit/components/list-page.tsx";
import { PersonCell, WhenCell } from "#app/features/base/office-kit/components/table-cells.tsx";
import { useOpened } from "#app/features/base/office-kit/use-list.ts";
import { useBusinessToday } from "#app/features/fleet/availability/hooks/use-clock.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday, longMoment } from "#app/shared/days/business-clock.ts";
import { shortDays } from "#app/shared/days/days-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Td } from "#app/ui/table.tsx";
import { timeToSign, wetText } from "../rules/waiver-labels.ts";
import type { WaiverSummary } from "../schema.ts";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { WaiverBadge } from "./waiver-badge.tsx";
import { WaiverPdfButton } from "./waiver-pdf-button.tsx";

const WaiverDialog = lazyPart(async () => ({ default: (await import("./waiver-dialog.tsx")).WaiverDialog }));

const filters = [
  { value: "", label: "All" },
  { value: "unsigned", label: "Unsigned", nothingFound: "Everyone has signed." },
];

const empty = {
  title: "No waivers found",
  text: "Every booking's waiver shows up here, signed or not.",
  Icon: FilePen,
  tone: "leaf",
} as const;

export function WaiversPage() {
  const timeZone = useTimeZone();
  const opened = useOpened("waiver");
  const today = useBusinessToday(businessToday(new Date(), timeZone));
  return (
    <>
      <ListPage
        path="/api/waivers"
        what="waivers"
        search={{ label: "Search by name, phone, address, rental or number", placeholder: "Name, phone, address, No." }}
        filter={{ name: "status", options: filters }}
        empty={empty}
        columns={["Customer", "Event date", "Product", "Signed", "Status"]}
        cells={(waiver) => <Cells waiver={waiver} today={today} />}
        card={(waiver) => ({
          name: waiver.customerName,
          badge: <WaiverBadge status={waiver.status} />,
          text: <CardText waiver={waiver} today={today} />,
        })}
        actions={(waiver, className) => <WaiverActions waiver={waiver} onView={opened.show} className={className} />}
      />
      {opened.id !== undefined && (
        <WaiverDialog id={opened.id} open={opened.open} today={today} onClose={opened.close} />
      )}
    </>
  );
}

type RowProps = { waiver: WaiverSummary; today: PlainDate };

const formatDays = ({ eventDate, lastDay }: WaiverSummary) =>
  shortDays({ from: eventDate as PlainDate, through: lastDay as PlainDate });

function Cells({ waiver, today }: RowProps) {
  const left = waiver.status === "unsigned" && timeToSign(waiver.eventDate as PlainDate, today);
  return (
    <>
      <PersonCell name={waiver.customerName} email={waiver.customerEmail} />
      <Td className="whitespace-nowrap">{formatDays(waiver)}</Td>
      <Td secondLine={wetText(waiver.items)}>{waiver.productName}</Td>
      {waiver.signatureDate ? <WhenCell at={waiver.signatureDate} /> : <Td>Not yet</Td>}
      <Td className="whitespace-nowrap" secondLine={left && <span className="font-medium text-clay">{left}</span>}>
        <WaiverBadge status={waiver.status} />
      </Td>
    </>
  );
}

function CardText({ waiver, today }: RowProps) {
  const timeZone = useTimeZone();
  return (
    <>
      <p className="text-small text-ink-soft wrap-anywhere">{waiver.customerEmail}</p>
      <p className="mt-2 text-small">{joinWithDots(formatDays(waiver), waiver.productName, wetText(waiver.items))}</p>
      {waiver.signatureDate && (
        <p className="text-small text-ink-soft">Signed {longMoment(new Date(waiver.signatureDate), timeZone)}</p>
      )}
      {waiver.status === "unsigned" && (
        <p className="text-small font-medium text-clay">
          Not signed. {timeToSign(waiver.eventDate as PlainDate, today)}.
        </p>
      )}
    </>
  );
}

type WaiverActionsProps = { waiver: WaiverSummary; onView: (id: number) => void; className?: string };

/** View a waiver, download its PDF or resend the signing link. */
function WaiverActions({ waiver, onView, className }: WaiverActionsProps) {
  const { id, customerName, status, signatureDate } = waiver;
  return (
    <>
      <Button
        variant="office"
        shape="soft"
        size="row"
        className={className}
        aria-label={`View waiver of ${customerName}`}
        onClick={() => onView(id)}
      >
        View
      </Button>
      {signatureDate && <WaiverPdfButton id={id} customerName={customerName} className={className} />}
      {status === "unsigned" && (
        <ResendLinkButton
          waiver={waiver}
          variant="office"
          size="row"
          className={className}
          aria-label={`Resend signing link to ${customerName}`}
        >
          Resend
        </ResendLinkButton>
      )}
    </>
  );
}
