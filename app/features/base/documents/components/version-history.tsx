import { History, RotateCcw } from "lucide-react";
import { useState } from "react";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { OfficeDialog } from "#app/features/base/office-kit/components/office-dialog.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { Button } from "#app/ui/button.tsx";
import { CloseButton } from "#app/ui/dialog.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { versionDay, versionState } from "../rules/document-labels.ts";
import type { DocumentAnswer, DocumentVersion } from "../schema.ts";
import { ComparedText } from "./compared-text.tsx";

const FIRST = 4;

type VersionHistoryProps = { document: DocumentAnswer; onOpen: (version: DocumentVersion) => void };

export function VersionHistory({ document: { kind, versions }, onOpen }: VersionHistoryProps) {
  const timeZone = useTimeZone();
  const [all, setAll] = useState(false);
  if (versions.length === 0) return null;
  return (
    <OfficeCard title="History" Icon={History} className="mt-4">
      <p className="mb-3 text-small text-ink-soft">
        Every published text is kept.{kind === "waiver" && " A signed waiver keeps the text it was signed on."}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {(all ? versions : versions.slice(0, FIRST)).map((one) => (
          <li
            key={one.version}
            className={`flex items-center justify-between gap-3 rounded-small border-2 p-3.5 ${one.state === "draft" ? "border-pine" : "border-office-line"}`}
          >
            <div className="min-w-0">
              <p className="font-display font-semibold">{one.state === "draft" ? "Now" : versionDay(one, timeZone)}</p>
              <p className="text-fine text-ink-soft">
                {versionState(one)}
                {one.by && `, ${one.by}`}
              </p>
            </div>
            <Button
              variant="office"
              size="row"
              aria-label={`${one.state === "draft" ? "Compare the draft" : `Open version ${one.version}`}`}
              onClick={() => onOpen(one)}
            >
              {one.state === "draft" ? "Compare" : "Open"}
            </Button>
          </li>
        ))}
      </ul>
      {versions.length > FIRST && !all && (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {versions.length}
        </Button>
      )}
    </OfficeCard>
  );
}

type VersionDialogProps = {
  document: DocumentAnswer;
  version: DocumentVersion | undefined;
  revision: number | null;
  busy: boolean;
  onClose: () => void;
  onRestore: (version: number) => void;
};

/** Compares a draft with the site's version, or an old version with the one before it. */
export function VersionDialog({ document, version, revision, busy, onClose, onRestore }: VersionDialogProps) {
  const timeZone = useTimeZone();
  const one = useLastDefined(version);
  if (!one) return null;
  const { kind, name, versions, shown } = document;
  const isDraft = one.state === "draft";
  const before = isDraft ? shown?.version : versions.find(({ version }) => version < one.version)?.version;
  return (
    <OfficeDialog
      open={version !== undefined}
      onClose={onClose}
      size="lg"
      title={isDraft ? "The draft" : `Version of ${versionDay(one, timeZone)}`}
      description={isDraft ? "Against what is on the site now." : versionState(one)}
      footer={
        <>
          <CloseButton>Close</CloseButton>
          {!isDraft && (
            <Button variant="office" shape="soft" busy={busy} onClick={() => onRestore(one.version)}>
              <RotateCcw aria-hidden="true" />
              {revision === null ? "Restore as a draft" : "Replace the draft with this"}
            </Button>
          )}
        </>
      }
    >
      <ComparedText kind={kind} name={name} from={before ?? 0} to={one.version} revision={isDraft ? revision : 0} />
    </OfficeDialog>
  );
}
