import { Check, Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useWaiverPdf } from "../use-waiver-pdf.ts";

type WaiverPdfButtonProps = { id: number; customerName: string; className?: string };

/** In a row of the list. */
export function WaiverPdfButton({ id, customerName, className }: WaiverPdfButtonProps) {
  const { state, download } = useWaiverPdf(id);
  return (
    <Button
      variant="office"
      shape="soft"
      size="row"
      className={className}
      busy={state === "downloading"}
      aria-label={`PDF of ${customerName}`}
      onClick={() => void download()}
    >
      <PdfIcon done={state === "done"} />
      PDF
    </Button>
  );
}

/** The one thing to do in the dialog. */
export function DownloadPdfButton({ id }: { id: number }) {
  const { state, download } = useWaiverPdf(id);
  return (
    <Button shape="soft" busy={state === "downloading"} onClick={() => void download()}>
      <PdfIcon done={state === "done"} />
      Download PDF
    </Button>
  );
}

function PdfIcon({ done }: { done: boolean }) {
  return done ? <Check aria-hidden="true" /> : <Download aria-hidden="true" />;
}
