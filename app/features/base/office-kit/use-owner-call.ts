import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnswerOf, ApiCall, ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";
import { type ToastOptions, toast } from "#app/ui/toast-store.ts";
import { findOfficeOutbox } from "./office-outbox.ts";
import { type OwnerCall, refusalText, sendStoredCall, type TypedCall } from "./owner-fetch.ts";
import type { ChangeTexts } from "./pending-changes.ts";
import { refetchShown } from "./refetch-shown.ts";

/**
 * A write that needs the server's answer: a booking, a refund, an email. `call` returns the answer as JSON (undefined when
 * there is none) and throws `OwnerProblem` or `Unreachable`. Afterwards everything shown is refetched.
 */
export function useOwnerCall() {
  const { send, busy } = useStoredCall();
  const call: <Method extends WriteMethod, Path extends ApiPath>(
    asked: TypedCall<Method, Path>,
  ) => Promise<AnswerOf<Method, Path>> = send;

  /** For a button without a form: a toast says what came of it. False where it failed. */
  async function tell<Method extends WriteMethod, Path extends ApiPath>(
    asked: TypedCall<Method, Path>,
    { done, failed }: { done?: Said<AnswerOf<Method, Path>>; failed: string },
  ): Promise<boolean> {
    try {
      const answer = await call(asked);
      if (done !== undefined) sayDone(done, answer);
      return true;
    } catch (error) {
      toast({ title: failed, description: refusalText(error), tone: "error" });
      return false;
    }
  }

  return { call, tell, busy };
}

/** What is said when something is done: a title, or a whole toast, or one made from the answer. */
export type Said<Answer> = string | ToastOptions | ((answer: Answer) => string | ToastOptions);

export function sayDone<Answer>(said: Said<Answer>, answer: Answer): void {
  const shown = typeof said === "function" ? said(answer) : said;
  toast({ tone: "success", ...(typeof shown === "string" ? { title: shown } : shown) });
}

/** The same for one that was made elsewhere or is tried again. */
export function useStoredCall() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Never queued: the owner is waiting for the answer, and learns at once that there is none.
    networkMode: "always",
    mutationFn: (call: OwnerCall) => sendStoredCall(call),
    onSettled: (_answer, _error, call) => refetchShown(client, call),
  });
  return { send: mutateAsync, busy: isPending };
}

/** A change that is queued while the server is unreachable: block, unblock, delete, changes of items. */
export function useOfflineChange() {
  const client = useQueryClient();
  return useMemo(
    () =>
      <Method extends WriteMethod, Path extends ApiPath>(
        change: ChangeTexts & ApiCall<Method, Path>,
        onShown?: () => void,
      ) =>
        findOfficeOutbox(client).make(change, onShown),
    [client],
  );
}
