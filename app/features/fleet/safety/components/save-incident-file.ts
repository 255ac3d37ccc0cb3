import { downloadFile } from "#app/features/base/office-kit/download-file.ts";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import { toast } from "#app/ui/toast-store.ts";

/** Downloads everything about an order for the file of an accident, and reports the result in a toast. */
export async function saveIncidentFile(bookingId: number, kind: "pdf" | "zip"): Promise<void> {
  try {
    const description = await downloadFile(`/api/bookings/${bookingId}/incident-file/${kind}`);
    toast({ title: "Incident file saved", description, tone: "success" });
  } catch (error) {
    toast({ title: "Couldn't make the incident file", description: toRefusal(error).message, tone: "error" });
  }
}
