import { useState } from "react";
import { toast } from "../../ui/toast-store.ts";
import { downloadWaiver, isMobileDevice } from "./download-waiver.ts";

type PdfState = "idle" | "downloading" | "done";

/** Fetches a signed waiver and says how it went. */
export function useWaiverPdf(id: number) {
  const [state, setState] = useState<PdfState>("idle");
  const download = async () => {
    const tab = isMobileDevice() ? window.open("", "_blank") : null;
    setState("downloading");
    const outcome = await downloadWaiver(id, tab);
    setState(outcome.ok ? "done" : "idle");
    if (!outcome.ok) toast({ title: "Couldn't get the PDF", description: outcome.words, tone: "error" });
    else if (outcome.way === "opened")
      toast({ title: "PDF Ready", description: `Waiver ${id} is open in a new tab.`, tone: "success" });
    else toast({ title: "PDF Downloaded", description: `Saved as waiver-${id}.pdf.`, tone: "success" });
  };
  return { state, download };
}
