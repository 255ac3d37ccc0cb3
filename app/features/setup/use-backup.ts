import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast-store.ts";
import { ownerGet } from "../office-kit/owner-fetch.ts";
import { refusalOf } from "../office-kit/use-owner-action.ts";
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
      const response = await ownerGet("/api/backup");
      const name = nameIn(response.headers.get("Content-Disposition"));
      saveFile(await response.blob(), name);
      const description = `Saved as ${name}. Keep it safe: it contains names, addresses and signatures.`;
      toast({ title: "Backup made", description, tone: "success" });
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
    await client.invalidateQueries(setupQuery());
    setBusy(false);
  }
  return { make, busy, problem };
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "backup.jsonl.gz";
}
