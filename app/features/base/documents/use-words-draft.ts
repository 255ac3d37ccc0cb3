import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isUnreachable, OwnerProblem, sendOwnerCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { sameValue } from "#app/features/base/settings/rules/setting-path.ts";
import { documentPath, documentsQuery } from "./queries.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import type { DocumentAnswer, DocumentDraft } from "./schema.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./words-storage.ts";

const PAUSE_MS = 1200;

/** Someone else saved a text that this editor hadn't seen. */
export type DraftConflict = { message: string; draft: DocumentDraft | null; seenVersion: number };
/** `away`: only on this device until the server is back. */
export type SaveState = "none" | "kept" | "typing" | "saving" | "away" | "refused";
type SeenVersions = { seenRevision: number | null; seenVersion: number };

/** Stores the editor's text on this device at every key, and on the server after every pause. */
export function useWordsDraft({ kind, name, text: opened, draft, seenVersion }: DocumentAnswer) {
  const client = useQueryClient();
  const key = useRef({ kind, name, userId: useStaff().userId }).current;
  const [start] = useState(() => readUnsaved(key));
  const [text, setText] = useState<DocumentText>(() => start?.text ?? (opened as DocumentText));
  const [state, setState] = useState<SaveState>(start ? "typing" : draft ? "kept" : "none");
  const [keptAt, setKeptAt] = useState(draft?.updatedAt);
  const [conflict, setConflict] = useState<DraftConflict>();
  const [refusal, setRefusal] = useState<string>();
  const lastSeen = useRef<SeenVersions>(
    start
      ? { seenRevision: start.seenRevision, seenVersion: start.seenVersion }
      : { seenRevision: draft?.revision ?? null, seenVersion },
  );
  const latest = useRef(text);
  const lastSent = useRef(start?.sent);
  const unsaved = useRef(start !== undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);

  const keep = useCallback(
    () => keepUnsaved(key, { text: latest.current, ...lastSeen.current, sent: lastSent.current }),
    [key],
  );

  const send = useCallback(async (): Promise<boolean> => {
    const sentText = latest.current;
    const sentBefore = lastSent.current;
    lastSent.current = sentText;
    keep();
    setState("saving");
    try {
      const body = { text: { kind: key.kind, ...sentText }, ...lastSeen.current };
      const path = `${documentPath(key.kind, key.name)}/draft` as const;
      const answer = await sendOwnerCall({ method: "PUT", path, body });
      lastSeen.current = { ...lastSeen.current, seenRevision: answer.revision };
      setKeptAt(answer.updatedAt);
      setRefusal(undefined);
      void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
      void client.invalidateQueries({ queryKey: [documentPath(key.kind, key.name)] });
      if (latest.current !== sentText) {
        keep();
        return false;
      }
      unsaved.current = false;
      forgetUnsaved(key);
      setState("kept");
      return true;
    } catch (error) {
      if (error instanceof OwnerProblem && error.code === "edited_elsewhere") {
        const there = error.details as Omit<DraftConflict, "message">;
        if (isOwn(there.draft, [sentText, sentBefore])) {
          lastSeen.current = { ...lastSeen.current, seenRevision: there.draft?.revision ?? null };
          return send();
        }
        setConflict({ message: error.message, ...there });
        setState("refused");
      } else if (isUnreachable(error)) setState("away");
      else {
        setRefusal(error instanceof Error ? error.message : "Something went wrong. Please try again.");
        setState("refused");
      }
      return false;
    }
  }, [client, key, keep]);

  /** Returns true if the server has the whole text. */
  const flush = useCallback(async (): Promise<boolean> => {
    if (!unsaved.current && lastSeen.current.seenRevision !== null) return true;
    if (running.current) await running.current;
    if (!unsaved.current && lastSeen.current.seenRevision !== null) return true;
    running.current = send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  // Save after a pause in typing, and as soon as the server is back.
  useEffect(() => {
    if (state !== "typing") return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => onlineManager.subscribe((online) => online && unsaved.current && void flush()), [flush]);

  function put(next: DocumentText): void {
    latest.current = next;
    unsaved.current = true;
    setText(next);
    setState("typing");
    keep();
  }

  // Show someone else's text if nothing was typed here.
  useEffect(() => {
    const now = { seenRevision: draft?.revision ?? null, seenVersion };
    const isOlder =
      (now.seenRevision ?? 0) < (lastSeen.current.seenRevision ?? 0) &&
      now.seenVersion === lastSeen.current.seenVersion;
    if (unsaved.current || running.current || isOlder) return;
    if (now.seenRevision === lastSeen.current.seenRevision && now.seenVersion === lastSeen.current.seenVersion) return;
    lastSeen.current = now;
    latest.current = opened as DocumentText;
    setText(opened as DocumentText);
    setKeptAt(draft?.updatedAt);
    setState(draft ? "kept" : "none");
  }, [draft, seenVersion, opened]);

  return {
    text,
    state,
    keptAt,
    conflict,
    refusal,
    revision: () => lastSeen.current.seenRevision,
    change: (part: Partial<DocumentText>) => put({ ...latest.current, ...part }),
    changeMeta: (part: Record<string, unknown>) =>
      put({ ...latest.current, meta: { ...latest.current.meta, ...part } as DocumentText["meta"] }),
    flush,
    /** The person has seen both texts, so this one replaces the other. */
    keepMine: () => {
      if (!conflict) return;
      lastSeen.current = { seenRevision: conflict.draft?.revision ?? null, seenVersion: conflict.seenVersion };
      setConflict(undefined);
      put(latest.current);
    },
    forget: () => {
      unsaved.current = false;
      forgetUnsaved(key);
    },
  };
}

/** The answer to a save may have been lost with the page or the network. Then the server's text is our own. */
function isOwn(there: DocumentDraft | null, sentTexts: (DocumentText | undefined)[]): boolean {
  const same = (text: DocumentText) => sameValue({ ...there?.text, kind: null }, { ...text, kind: null });
  return there !== null && sentTexts.some((text) => text !== undefined && same(text));
}

export type WordsDraft = ReturnType<typeof useWordsDraft>;
