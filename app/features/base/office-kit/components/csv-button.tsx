import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { downloadFile } from "../download-file.ts";
import { toRefusal } from "../use-owner-action.ts";

/** A list as a file for a spreadsheet. */
export function CsvButton({ path }: { path: `/api/${string}` }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      toast({ title: "CSV saved", description: await downloadFile(path), tone: "success" });
    } catch (error) {
      toast({ title: "Couldn't save the CSV", description: toRefusal(error).message, tone: "error" });
    }
    setBusy(false);
  }

  return (
    <Button variant="office" shape="soft" size="sm" className="min-h-12" busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
