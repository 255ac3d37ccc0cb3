import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TypedCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerAction } from "#app/features/base/office-kit/use-owner-action.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import type { AnswerOf, ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import { toast } from "#app/ui/toast-store.ts";
import { documentPath } from "./queries.ts";
import type { DocumentAnswer } from "./schema.ts";
import type { WordsDraft } from "./use-words-draft.ts";

/** Each action reports its result. A refusal is shown where the owner looks. */
export function useWordsActions({ kind, name }: DocumentAnswer, draft: WordsDraft, onDone: () => void) {
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const { act, busy, refusal, forget } = useOwnerAction();
  const [saving, setSaving] = useState(false);
  const path = documentPath(kind, name);

  async function perform<Method extends WriteMethod, Path extends ApiPath>(
    call: TypedCall<Method, Path>,
    say: (answer: AnswerOf<Method, Path>) => string,
  ): Promise<boolean> {
    const done = await act(call);
    if (!done) return false;
    draft.forget();
    toast({ title: say(done.answer), tone: "success" });
    await client.invalidateQueries();
    onDone();
    return true;
  }

  return {
    busy: busy || saving,
    refusal,
    forget,
    /** Saves the typed text to the server first. */
    publish: async (at?: string): Promise<boolean> => {
      setSaving(true);
      const isSaved = await draft.flush();
      setSaving(false);
      if (!isSaved) return false;
      const body = { seenRevision: draft.revision(), ...(at === undefined ? {} : { at }) };
      return perform({ method: "POST", path: `${path}/publish`, body }, ({ liveFrom }) => {
        const from = new Date(liveFrom);
        return from > new Date() ? `Scheduled for ${longMoment(from, timeZone)}` : "Published";
      });
    },
    unpublish: () => perform({ method: "POST", path: `${path}/unpublish` }, () => "Taken off the site"),
    cancelSchedule: () =>
      perform({ method: "POST", path: `${path}/cancel-schedule` }, () => "Schedule canceled. It's a draft again."),
    deleteDraft: () =>
      perform(
        { method: "DELETE", path: `${path}/draft`, body: { seenRevision: draft.revision() } },
        () => "Draft deleted",
      ),
    restore: (version: number) =>
      perform(
        { method: "POST", path: `${path}/restore`, body: { version, seenRevision: draft.revision() } },
        () => "Restored as a draft",
      ),
  };
}
