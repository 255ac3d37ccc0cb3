import { toast } from "../../../ui/toast-store.ts";

/** Long enough to mark and copy a few lines by hand. */
const BY_HAND_MS = 60_000;

/** The other site gets neither a handle on our page nor its address. */
export function openShareWindow(site: "Facebook" | "Twitter", url: string): void {
  window.open(url, "_blank", "noopener,noreferrer,width=600,height=400");
  toast({ title: `Opening ${site}`, description: `${site} share dialog opened` });
}

export function tellEmailOpened(): void {
  toast({ title: "Opening Email", description: "Email draft opened" });
}

/** Browsers refuse the clipboard without https or without leave; then the text is shown for copying by hand. */
export async function copyShareText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const description = "Share text with booking link copied to clipboard";
    toast({ tone: "success", title: "Promotional text copied!", description });
  } catch {
    const title = "Your browser didn't let us copy. Here's the text:";
    toast({ tone: "error", title, description: text, duration: BY_HAND_MS });
  }
}
