import { Check, Download } from "lucide-react";
import { useState } from "react";
import { isUnreachable, OwnerProblem, ownerGet } from "#app/features/base/office-kit/owner-fetch.ts";
import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { toast } from "#app/ui/toast-store.ts";

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

type DownloadOutcome = { ok: true; way: "saved" | "opened" } | { ok: false; message: string };

/** Touch devices open a document instead of saving it. */
function isMobileDevice(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

/** `tab` was opened by the press itself: a browser lets no page open one later. */
async function downloadWaiver(id: number, tab: Window | null): Promise<DownloadOutcome> {
  const path = `/api/waivers/${id}/pdf` as const;
  try {
    const pdf = await (await ownerGet(path)).blob();
    if (pdf.size === 0) return failed(tab, "PDF file is empty", "The PDF was empty. Please try again.");
    if (tab) tab.location.replace(path);
    else saveFile(pdf, `waiver-${id}.pdf`);
    return { ok: true, way: tab ? "opened" : "saved" };
  } catch (error) {
    const status = error instanceof OwnerProblem ? error.status : "no answer";
    return failed(tab, `Failed to download waiver PDF: ${status}`, failureText(error));
  }
}

function failureText(error: unknown): string {
  if (isUnreachable(error)) return "Can't reach the server. Please try again when it's back.";
  if (error instanceof OwnerProblem && error.status === 404) return "This waiver has no signed PDF.";
  return "Something went wrong while making the PDF. Please try again.";
}

function failed(tab: Window | null, logged: string, message: string): DownloadOutcome {
  tab?.close();
  // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the log
  console.error(logged);
  return { ok: false, message };
}
