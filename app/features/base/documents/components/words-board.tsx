import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sendOwnerCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOfficeToday } from "#app/features/base/office-kit/use-office-today.ts";
import { usePaused } from "#app/features/base/office-kit/use-paused.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useLastDefined } from "#app/ui/use-last-defined.ts";
import { type Faults, typedFaults } from "../rules/check-document.ts";
import { type DocumentText, isFixed, type MetaOf } from "../rules/document-kinds.ts";
import { kindLabels } from "../rules/document-labels.ts";
import type { DocumentAnswer, DocumentVersion, PreviewAnswer } from "../schema.ts";
import { useWordsActions } from "../use-words-actions.ts";
import { useWordsDraft } from "../use-words-draft.ts";
import { DraftConflictDialog } from "./conflict-dialog.tsx";
import { type DrawPreview, PreviewPane, type PreviewWidth } from "./preview-pane.tsx";
import { PublishDialog, ScheduleDialog } from "./publish-dialog.tsx";
import { VersionDialog, VersionHistory } from "./version-history.tsx";
import { type Asking, MoreActions, WordsButtons } from "./words-actions.tsx";
import { WordsForm } from "./words-form.tsx";

/** The parts of an open document. Until it is loaded, only a message. */
export type BoardParts = {
  buttons?: ReactNode;
  editor: ReactNode;
  preview?: ReactNode;
  below?: ReactNode;
  wide?: boolean;
};

type WordsBoardProps = {
  document: DocumentAnswer;
  isNew: boolean;
  draw: DrawPreview;
  /** Starts over with the server's text. */
  onReset: () => void;
  /** Lays the parts out side by side on a desktop and one at a time on a phone. */
  layout: (parts: BoardParts) => ReactNode;
};

export function WordsBoard({ document, isNew, draw, onReset, layout }: WordsBoardProps) {
  const timeZone = useTimeZone();
  const { kind, name } = document;
  const draft = useWordsDraft(document);
  const actions = useWordsActions(document, draft, onReset);
  const preview = usePreview(kind, name, draft.text);
  const today = useOfficeToday();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [openDialog, setOpenDialog] = useState<Asking>();
  const [opened, setOpened] = useState<DocumentVersion>();
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [tried, setTried] = useState(false);
  const refused = useRef<DocumentText>(undefined);

  const hasDraft = document.draft !== null || draft.state !== "none";
  // A refusal applies only to the text that was refused.
  const refusal = refused.current === draft.text ? actions.refusal : undefined;
  const allFaults = { ...preview?.faults, ...refusal?.fields };
  const faults = tried ? allFaults : typedFaults(allFaults, draft.text);
  const later = kind === "article" || kind === "question" || kind === "legal";

  async function tryPublish(): Promise<void> {
    flushSync(() => setTried(true));
    if (Object.keys(allFaults).length > 0) return focusFirst(form.current, allFaults);
    refused.current = draft.text;
    if (!isFixed(kind) && !document.scheduled) return void (await actions.publish());
    if (await draft.flush()) setOpenDialog("publish");
  }

  const parts = {
    wide: width === "desktop",
    buttons: (
      <WordsButtons
        document={document}
        hasDraft={hasDraft}
        busy={actions.busy}
        blocked={Object.values(faults)[0]}
        onSchedule={later ? () => setOpenDialog("schedule") : undefined}
        onPublish={() => void tryPublish()}
      />
    ),
    editor: (
      <div ref={form} className="flex flex-1 flex-col">
        {refusal && Object.keys(refusal.fields).length === 0 && openDialog === undefined && (
          <Alert tone="error" live title={refusal.message} className="m-3" />
        )}
        <WordsForm kind={kind} draft={draft} faults={faults} isNew={isNew} area={area} />
      </div>
    ),
    preview: (
      <PreviewPane width={width} onWidth={setWidth}>
        {draw(kind, (preview?.text as unknown as DocumentText) ?? draft.text)}
      </PreviewPane>
    ),
    below: (
      <>
        <VersionHistory document={document} onOpen={setOpened} />
        <MoreActions document={document} onAsk={setOpenDialog} onCancelSchedule={() => void actions.cancelSchedule()} />
      </>
    ),
  };

  const close = () => {
    setOpenDialog(undefined);
    actions.forget();
  };
  const waiverMeta = draft.text.meta as MetaOf["waiver"];
  return (
    <>
      {layout(parts)}
      <PublishDialog
        open={openDialog === "publish"}
        busy={actions.busy}
        document={document}
        draft={{ version: draftVersion(document), revision: draft.revision() }}
        effective={kind === "waiver" ? waiverMeta.effective : undefined}
        onClose={close}
        onPublish={() => void actions.publish().then((done) => done && setOpenDialog(undefined))}
      />
      <ScheduleDialog
        open={openDialog === "schedule"}
        busy={actions.busy}
        tomorrow={addDays(today ?? businessToday(new Date(), timeZone), 1)}
        error={actions.refusal?.fields.at ?? actions.refusal?.message}
        onClose={close}
        onSchedule={(at) => void actions.publish(at).then((done) => done && setOpenDialog(undefined))}
      />
      <ConfirmDialog
        open={openDialog === "unpublish"}
        onOpenChange={(next) => next || close()}
        title={`Take this ${kindLabels[kind].one} off the site?`}
        confirmLabel="Take it off"
        busy={actions.busy}
        onConfirm={() => void actions.unpublish().then(() => setOpenDialog(undefined))}
      >
        Customers can't read it from then on, and links to it lead nowhere. Every version stays in its history, so you
        can publish it again.
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === "delete"}
        onOpenChange={(next) => next || close()}
        title="Delete the draft?"
        confirmLabel="Delete draft"
        busy={actions.busy}
        onConfirm={() => void actions.deleteDraft().then(() => setOpenDialog(undefined))}
      >
        What you wrote since it was last published is gone. What is on the site stays.
      </ConfirmDialog>
      <VersionDialog
        document={document}
        version={opened}
        revision={draft.revision()}
        busy={actions.busy}
        onClose={() => setOpened(undefined)}
        onRestore={(version) => void actions.restore(version).then(() => setOpened(undefined))}
      />
      <DraftConflictDialog
        conflict={draft.conflict}
        mine={draft.text}
        onKeepMine={draft.keepMine}
        onTakeTheirs={() => {
          draft.forget();
          onReset();
        }}
      />
    </>
  );
}

/** The draft is the newest version, even if it was saved after this page was loaded. */
function draftVersion({ versions, draft }: DocumentAnswer): number {
  const newest = versions[0]?.version ?? 0;
  return draft ? newest : newest + 1;
}

function focusFirst(form: HTMLElement | null, faults: Faults): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>("[name]") ?? [])];
  controls.find((control) => (control.getAttribute("name") ?? "") in faults)?.focus();
}

const PAUSE_MS = 350;

/** Returns the text with today's facts and its problems. The last preview stays until the next is loaded. */
function usePreview(kind: DocumentKind, name: string, text: DocumentText): PreviewAnswer | undefined {
  const body = { name, text: { kind, ...usePaused(text, PAUSE_MS) } };
  const { data } = useQuery({
    queryKey: ["/api/document-preview", body],
    queryFn: () => sendOwnerCall({ method: "POST", path: "/api/document-preview", body }),
    gcTime: 30_000,
  });
  return useLastDefined(data);
}
