import { useQuery } from "@tanstack/react-query";
import { BookOpenText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useListAddress } from "#app/features/base/office-kit/use-list.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { type DocumentKind, documentKinds } from "#app/shared/words/vocabulary.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { documentQuery, documentsQuery } from "../queries.ts";
import { newDocument, sortOutlines } from "../rules/new-document.ts";
import type { DocumentAnswer, DocumentOutline } from "../schema.ts";
import { DocumentList } from "./document-list.tsx";
import type { DrawPreview } from "./preview-pane.tsx";
import { type BoardParts, WordsBoard } from "./words-board.tsx";

type WordsPageProps = {
  draw: DrawPreview;
  /** The page around it, with the title and the actions above. */
  frame: (actions: ReactNode, children: ReactNode) => ReactNode;
};

export function WordsPage(props: WordsPageProps) {
  const query = useQuery(documentsQuery);
  if (query.data) return <LoadedDesk documents={query.data} {...props} />;
  const waiting = (
    <QueryView query={query} what="the words" skeleton={<DeskSkeleton />}>
      {() => null}
    </QueryView>
  );
  return props.frame(null, waiting);
}

function LoadedDesk({ documents, draw, frame }: WordsPageProps & { documents: DocumentOutline[] }) {
  const { params, change } = useListAddress();
  const kind = documentKinds.find((one) => one === params.get("kind")) ?? "article";
  const first = sortOutlines(documents.filter((one) => one.kind === kind))[0]?.name;
  const name = params.get("open") ?? first;
  const [pane, setPane] = useState<Pane>(params.get("open") ? "write" : "list");
  const [epoch, setEpoch] = useState(0);
  const show = (changes: { kind?: DocumentKind; open: string | null }) => {
    change(changes);
    setPane(changes.open ? "write" : "list");
  };
  const list = (
    <DocumentList
      documents={documents}
      kind={kind}
      open={name}
      onKind={(next) => show({ kind: next, open: null })}
      onOpen={(open) => show({ open })}
      onNew={() => show({ open: `${kind}-${newRequestKey().slice(0, 8)}` })}
    />
  );
  const around = ({ buttons, ...parts }: BoardParts) =>
    frame(buttons, <Panes pane={pane} list={list} {...parts} onPane={setPane} />);
  if (!name) return around({ editor: <NoWords /> });
  const isThere = documents.some((one) => one.kind === kind && one.name === name);
  return (
    <OpenDocument
      key={`${kind} ${name} ${epoch}`}
      kind={kind}
      name={name}
      isThere={isThere}
      documents={documents}
      draw={draw}
      layout={around}
      onReset={() => setEpoch(epoch + 1)}
    />
  );
}

type OpenDocumentProps = {
  kind: DocumentKind;
  name: string;
  isThere: boolean;
  documents: readonly DocumentOutline[];
  draw: DrawPreview;
  layout: (parts: BoardParts) => ReactNode;
  onReset: () => void;
};

/** A new document begins empty. The first pause in typing makes it a draft. */
function OpenDocument({ kind, name, isThere, documents, ...board }: OpenDocumentProps) {
  const timeZone = useTimeZone();
  const query = useQuery({ ...documentQuery(kind, name), enabled: isThere });
  const [fresh] = useState(() => (isThere ? undefined : emptyAnswer(kind, name, documents, timeZone)));
  // The browser's copy from the last visit may be older than the last save.
  const isCurrent = query.isFetchedAfterMount || query.fetchStatus === "paused";
  const document = fresh && !query.data ? fresh : isCurrent || fresh ? query.data : undefined;
  if (document) return <WordsBoard document={document} isNew={document.seenVersion === 0} {...board} />;
  const waiting = (
    <QueryView query={{ ...query, data: undefined } as typeof query} what="the text" skeleton={<EditorSkeleton />}>
      {() => null}
    </QueryView>
  );
  return board.layout({ editor: waiting });
}

function emptyAnswer(
  kind: DocumentKind,
  name: string,
  documents: readonly DocumentOutline[],
  timeZone: string,
): DocumentAnswer {
  const text = newDocument(kind, businessToday(new Date(), timeZone), documents) as unknown as DocumentAnswer["text"];
  return { kind, name, path: null, shown: null, scheduled: null, draft: null, text, seenVersion: 0, versions: [] };
}

type Pane = "list" | "write" | "preview";
type PanesProps = Omit<BoardParts, "buttons"> & { pane: Pane; onPane: (pane: Pane) => void; list: ReactNode };

const panel = "flex min-w-0 flex-col overflow-hidden rounded-card border border-office-line bg-white";

function Panes({ pane, onPane, wide, list, editor, preview, below }: PanesProps) {
  const hidden = (one: Pane) => (pane === one ? "" : "max-xl:hidden");
  return (
    <>
      <Segmented
        label="What to show"
        name="words-pane"
        value={pane}
        onChange={onPane}
        className="mb-4 xl:hidden"
        options={[
          { value: "list", label: "List" },
          { value: "write", label: "Write" },
          { value: "preview", label: "Preview" },
        ]}
      />
      <div
        className={`grid gap-3 xl:h-[calc(100dvh-13rem)] xl:min-h-160 ${wide ? "xl:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1.15fr)]" : "xl:grid-cols-[17rem_minmax(0,1fr)_25rem]"}`}
      >
        <div className={`${panel} ${hidden("list")}`}>{list}</div>
        <div className={`${panel} relative xl:overflow-y-auto ${hidden("write")}`}>{editor}</div>
        <div className={`${panel} ${hidden("preview")}`}>{preview}</div>
      </div>
      {below}
    </>
  );
}

function NoWords() {
  return (
    <EmptyState
      className="m-4 flex-1 justify-center"
      picture={<BookOpenText aria-hidden="true" className="size-10 text-ink-mute" />}
      title="Nothing to edit yet"
    >
      Choose one in the list, or write a new one.
    </EmptyState>
  );
}

function DeskSkeleton() {
  return (
    <SkeletonGroup label="Loading the words" className="grid gap-3 xl:grid-cols-[15rem_minmax(0,1fr)_25rem]">
      <Skeleton className="h-120" />
      <Skeleton className="h-120 max-xl:hidden" />
      <Skeleton className="h-120 max-xl:hidden" />
    </SkeletonGroup>
  );
}

function EditorSkeleton() {
  return (
    <SkeletonGroup label="Loading the text" className="grid gap-3 p-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  );
}
