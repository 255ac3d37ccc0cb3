import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../ui/toast-store.ts";
import { downloadFile } from "../office-kit/download-file.ts";
import { toRefusal } from "../office-kit/use-owner-action.ts";
import { setupQuery } from "./use-setup.ts";

/** Downloads a backup and says what it holds. */
export function useBackup() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const name = await downloadFile("/api/backup");
      const description = `Saved as ${name}. Keep it safe: it contains names, addresses and signatures.`;
      toast({ title: "Backup made", description, tone: "success" });
    } catch (error) {
      setProblem(toRefusal(error).message);
    }
    await client.invalidateQueries(setupQuery());
    setBusy(false);
  }
  return { make, busy, problem };
}
