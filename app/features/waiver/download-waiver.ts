// Downloads the signed PDF on desktop, opens it in a new tab on mobile.
import { saveFile } from "../../ui/save-file.ts";
import { isUnreachable, OwnerProblem, ownerGet } from "../office-kit/owner-fetch.ts";

export type Download = { ok: true; way: "saved" | "opened" } | { ok: false; message: string };

/** Touch devices open a document instead of saving it. */
export function isMobileDevice(): boolean {
  return window.matchMedia("(pointer: coarse)").matches;
}

/** `tab` was opened by the press itself: a browser lets no page open one later. */
export async function downloadWaiver(id: number, tab: Window | null): Promise<Download> {
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

function failed(tab: Window | null, logged: string, message: string): Download {
  tab?.close();
  // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the log
  console.error(logged);
  return { ok: false, message };
}
