import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { newRequestKey } from "../../shared/request-key.ts";
import { makeChange } from "./offline-queue.ts";
import { type OwnerCall, sendOwnerCall } from "./owner-fetch.ts";
import type { QueuedChange } from "./pending-changes.ts";
import { refetchShown } from "./refetch-shown.ts";
import { afterWaitingWork } from "./waiting-work.ts";

/**
 * A write that needs the server's answer: a booking, a refund, an email. `call` returns the answer as JSON (undefined when
 * there is none) and throws `OwnerProblem` or `Unreachable`. Afterwards everything shown is refetched.
 */
export function useOwnerCall() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Never queued: the owner is waiting for the answer, and is told at once that there is none.
    networkMode: "always",
    mutationFn: async (call: OwnerCall & { key?: string }) => {
      const response = await sendOwnerCall(await afterWaitingWork(call), call.key ?? newRequestKey());
      return response.status === 204 ? undefined : response.json();
    },
    onSettled: (_answer, _error, call) => refetchShown(client, call),
  });
  return { call: mutateAsync as <Answer>(call: OwnerCall & { key?: string }) => Promise<Answer>, busy: isPending };
}

/** A change that is queued while the server is unreachable: block, unblock, delete, changes of items. */
export function useOfflineChange() {
  const client = useQueryClient();
  return useMemo(
    () => async (change: Omit<QueuedChange, "key">, onShown?: () => void) =>
      makeChange(client, await afterWaitingWork(change), onShown),
    [client],
  );
}
