import { RotateCcw } from "lucide-react";
import { useTimeZone } from "../../../page-facts.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseButton } from "../../../ui/dialog.tsx";
import { useLastDefined } from "../../../ui/use-last-defined.ts";
import { OfficeDialog } from "../../office-kit/components/office-dialog.tsx";
import { versionDay, versionState } from "../rules/document-labels.ts";
import type { DocumentAnswer, DocumentVersion } from "../schema.ts";
import { ComparedText } from "./compared-text.tsx";

type VersionDialogProps = {
  document: DocumentAnswer;
  version: DocumentVersion | undefined;
  revision: number | null;
  busy: boolean;
  onClose: () => void;
  onRestore: (version: number) => void;
};

/** One version beside what is on the site: a draft against it, an old one against what came before it. */
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
