import { Download, FilePen, PenLine } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";

type WaiverCardProps = {
  waiver: { state: "signed"; by: string; on: string } | { state: "unsigned"; signPath: string };
  pdfPath: string;
  ended: boolean;
};

/** The waiver on the page of a booking: to keep, or still to sign. */
export function WaiverCard({ waiver, pdfPath, ended }: WaiverCardProps) {
  const signed = waiver.state === "signed";
  if (!signed && ended) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <RoundIcon tone={signed ? "sky" : "sun"} size="lg">
        <FilePen />
      </RoundIcon>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-h3">{signed ? "Your signed waiver" : "Please sign the waiver"}</h2>
        <p className="text-small text-ink-soft">
          {signed ? `Signed by ${waiver.by} on ${waiver.on}` : "We need it before we set up. It takes two minutes."}
        </p>
      </div>
      <ButtonLink
        href={signed ? pdfPath : waiver.signPath}
        variant={signed ? "line" : "pine"}
        size="sm"
        className="print:hidden"
      >
        {signed ? <Download aria-hidden="true" /> : <PenLine aria-hidden="true" />}
        {signed ? "Open the PDF" : "Read and sign"}
      </ButtonLink>
    </Card>
  );
}
