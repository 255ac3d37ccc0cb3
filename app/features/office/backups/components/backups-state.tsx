import { useQueryClient } from "@tanstack/react-query";
import { CloudUpload, DatabaseBackup, Download, FlaskConical, ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "#app/features/base/office-kit/download-file.ts";
import { refusalText } from "#app/features/base/office-kit/owner-fetch.ts";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import { Answer, useMomentShort } from "#app/features/office/connections/components/connection-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { countText, sizeText } from "../rules/size-text.ts";
import type { BackupsView } from "../schema.ts";

type StateProps = { view: BackupsView; onQueued: () => void };

export function BackupsState({ view, onQueued }: StateProps) {
  return (
    <section aria-label="Backups" className={cardClass({ look: "flat", padding: "md", className: "grid gap-5" })}>
      <h2 className="font-display text-[1.375rem] font-semibold">Backups</h2>
      <NewestBackup view={view} />
      <LastProof view={view} />
      <Buttons view={view} onQueued={onQueued} />
    </section>
  );
}

function NewestBackup({ view: { backups, store, key, isRunning } }: { view: BackupsView }) {
  const momentShort = useMomentShort();
  if (!store || !key) {
    return (
      <Answer tone="waiting" icon={<DatabaseBackup />} title="Backups don't leave this machine yet">
        <p>If you lost this machine tonight, you'd lose everything on it. Connect a store and save a key below.</p>
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
        <p>{goodText ? `Last one ${goodText}.` : "This is the first one."}</p>
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
      <p>Every night at 3 AM to {store.name}. We keep one for each of the last 30 days and 12 months.</p>
    </Answer>
  ) : (
    <Answer tone="waiting" icon={<CloudUpload />} title="Your first backup starts within a minute">
      <p>After that, every night at 3 AM to {store.name}.</p>
    </Answer>
  );
}

function LastProof({ view: { lastProof, lastDrill, store } }: { view: BackupsView }) {
  const momentShort = useMomentShort();
  if (!store && !lastProof) return null;
  const proven = lastProof && (
    <>
      Last proven <strong>{momentShort(lastProof.at)}</strong>: restored and compared,{" "}
      {countText(lastProof.orders, "order")}, {countText(lastProof.rows, "row")}, 0 different.
    </>
  );
  if (lastDrill?.finishedAt === null)
    return (
      <p role="status">Proving the latest backup: we're restoring it to a separate database and comparing every row.</p>
    );
  if (lastDrill?.error) {
    return (
      <p role="status" className="text-apple-deep">
        The last proof failed: {lastDrill.error} {proven}
      </p>
    );
  }
  return (
    <p role="status">
      {proven ??
        "No backup has been proven yet. Once a month we restore the latest one to a separate database and compare every row."}
    </p>
  );
}

function Buttons({ view: { store, key, copy, isRunning, lastDrill }, onQueued }: StateProps) {
  const { tell, busy } = useOwnerCall();
  const isProving = lastDrill !== null && lastDrill.finishedAt === null;
  const canRun = Boolean(store && key && !copy);
  const run = async (path: "/api/backups/now" | "/api/backups/prove", done: string) => {
    if (await tell({ method: "POST", path }, { done, failed: "Couldn't start it" })) onQueued();
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
        onClick={() => void run("/api/backups/prove", "Proving the latest backup")}
      >
        <FlaskConical aria-hidden="true" />
        Prove one now
      </Button>
      <DownloadButton />
    </div>
  );
}

/** Downloads are not encrypted. */
function DownloadButton() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const name = await downloadFile("/api/backup");
      const description = `Saved as ${name}. It has names, addresses and signatures and isn't encrypted, so keep it safe.`;
      toast({ title: "Backup downloaded", description, tone: "success" });
    } catch (error) {
      toast({ title: "Couldn't download a backup", description: refusalText(error), tone: "error" });
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
