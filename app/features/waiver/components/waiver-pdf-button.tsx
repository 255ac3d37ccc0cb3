import { Check, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { downloadWaiver, isMobileDevice } from "../download-waiver.ts";

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
    <Button variant="pine" shape="soft" busy={state === "downloading"} onClick={() => void download()}>
      <PdfIcon done={state === "done"} />
      Download PDF
    </Button>
  );
}

function PdfIcon({ done }: { done: boolean }) {
  return done ? <Check aria-hidden="true" /> : <Download aria-hidden="true" />;
}

type PdfState = "idle" | "downloading" | "done";

/** Fetches a signed waiver and says how it went. */
function useWaiverPdf(id: number) {
  const [state, setState] = useState<PdfState>("idle");
  const download = async () => {
    const tab = isMobileDevice() ? window.open("", "_blank") : null;
    setState("downloading");
    const outcome = await downloadWaiver(id, tab);
    setState(outcome.ok ? "done" : "idle");
    if (!outcome.ok) toast({ title: "Couldn't get the PDF", description: outcome.message, tone: "error" });
    else if (outcome.way === "opened")
      toast({ title: "PDF Ready", description: `Waiver ${id} is open in a new tab.`, tone: "success" });
    else toast({ title: "PDF Downloaded", description: `Saved as waiver-${id}.pdf.`, tone: "success" });
  };
  return { state, download };
}
