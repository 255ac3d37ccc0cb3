import { useQueryClient } from "@tanstack/react-query";
import { CloudUpload, DatabaseBackup, Download, FlaskConical, ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { Answer, useMomentShort } from "../../connections/components/connection-parts.tsx";
import { downloadFile } from "../../office-kit/download-file.ts";
import { refusalText } from "../../office-kit/owner-fetch.ts";
import { ownerQuery } from "../../office-kit/owner-queries.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import { countText, sizeText } from "../rules/size-text.ts";
import type { BackupsView } from "../schema.ts";

type StateProps = { view: BackupsView; onBegin: () => void };

/** The newest backup that left this machine and the last one that was proven, with what can be done now. */
export function BackupsState({ view, onBegin }: StateProps) {
  return (
    <section aria-label="Backups" className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}>
      <h2 className="font-display text-[1.375rem] font-semibold">Backups</h2>
      <NewestBackup view={view} />
      <LastProof view={view} />
      <Buttons view={view} onBegin={onBegin} />
    </section>
  );
}

function NewestBackup({ view: { backups, store, key, isRunning } }: { view: BackupsView }) {
  const momentShort = useMomentShort();
  if (!store || !key) {
    return (
      <Answer tone="waiting" icon={<DatabaseBackup />} title="Backups don't leave this machine yet">
        <p>If it were lost tonight, so would be everything on it. Connect a store and keep a key below.</p>
      </Answer>
    );
  }
  const stored = backups.filter(({ place, finishedAt }) => place === "store" && finishedAt !== null);
  const [newest] = stored;
  const good = stored.find(({ error }) => error === null);
  const goodText = good
    ? `${momentShort(good.finishedAt ?? good.startedAt)}, ${sizeText(good.bytes ?? 0)}, ${countText(good.rows ?? 0, "row")}`
    : undefined;
  if (isRunning) {
    return (
      <Answer tone="quiet" icon={<CloudUpload />} title={`Backing up to ${store.name}`}>
        <p>{goodText ? `Last one ${goodText}.` : "The first one."}</p>
      </Answer>
    );
  }
  if (newest?.error) {
    return (
      <Answer tone="bad" icon={<TriangleAlert />} title="The last backup failed">
        <p>
          {newest.error} {goodText ? `The last good one: ${goodText}.` : "There's no good one yet."}
        </p>
      </Answer>
    );
  }
  return goodText ? (
    <Answer tone="good" icon={<ShieldCheck />} title={`Last one ${goodText}`}>
      <p>Every night at 3 AM to {store.name}. The newest of 30 days and of 12 months stay there.</p>
    </Answer>
  ) : (
    <Answer tone="waiting" icon={<CloudUpload />} title="The first backup comes within a minute">
      <p>Then every night at 3 AM, to {store.name}.</p>
    </Answer>
  );
}

function LastProof({ view: { lastProof, lastDrill, store } }: { view: BackupsView }) {
  const momentShort = useMomentShort();
  if (!store && !lastProof) return null;
  const proven = lastProof && (
    <>
      Last proven <strong>{momentShort(lastProof.at)}</strong>: put back and counted,{" "}
      {countText(lastProof.orders, "order")}, {countText(lastProof.rows, "row")}, 0 different.
    </>
  );
  if (lastDrill?.finishedAt === null)
    return <p role="status">Proving: the newest backup is put into a fresh database and compared.</p>;
  if (lastDrill?.error) {
    return (
      <p role="status" className="text-apple-deep">
        The last proof failed: {lastDrill.error} {proven}
      </p>
    );
  }
  return (
    <p role="status">
      {proven ?? "None was proven yet. Once a month the newest one is put into a fresh database and compared."}
    </p>
  );
}

function Buttons({ view: { store, key, copy, isRunning, lastDrill }, onBegin }: StateProps) {
  const { tell, busy } = useOwnerCall();
  const isProving = lastDrill !== null && lastDrill.finishedAt === null;
  const canRun = Boolean(store && key && !copy);
  const run = async (path: "/api/backups/now" | "/api/backups/prove", done: string) => {
    if (await tell({ method: "POST", path }, { done, failed: "It didn't begin" })) onBegin();
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant="pine"
        size="sm"
        disabled={!canRun || isRunning}
        busy={busy}
        onClick={() => void run("/api/backups/now", "Backing up now")}
      >
        <CloudUpload aria-hidden="true" />
        Back up now
      </Button>
      <Button
        variant="office"
        size="sm"
        shape="soft"
        disabled={!canRun || isProving}
        onClick={() => void run("/api/backups/prove", "Proving the newest backup")}
      >
        <FlaskConical aria-hidden="true" />
        Prove one now
      </Button>
      <DownloadButton />
    </div>
  );
}

/** Not encrypted: the owner keeps it where nobody else gets at it. */
function DownloadButton() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const name = await downloadFile("/api/backup");
      const description = `Saved as ${name}. It isn't encrypted: it has names, addresses and signatures.`;
      toast({ title: "Backup downloaded", description, tone: "success" });
    } catch (error) {
      toast({ title: "No backup was downloaded", description: refusalText(error), tone: "error" });
    }
    await client.invalidateQueries(ownerQuery("/api/backups"));
    setBusy(false);
  };
  return (
    <Button variant="office" size="sm" shape="soft" busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      Download
    </Button>
  );
}
