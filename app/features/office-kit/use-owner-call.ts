import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { newRequestKey } from "../../shared/request-key.ts";
import { makeChange } from "./offline-queue.ts";
import { type OwnerCall, sendOwnerCall } from "./owner-fetch.ts";
import type { KeptChange } from "./pending-changes.ts";

/**
 * A write that needs the server's answer: a booking, a refund, a letter. `call` gives the answer as JSON (undefined when
 * there is none) and throws `OwnerProblem` or `Unreachable`. Afterwards everything shown is asked for anew.
 */
export function useOwnerCall() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Never kept: who waits for an answer wants to hear at once that there is none.
    networkMode: "always",
    mutationFn: async (call: OwnerCall & { key?: string }) => {
      const response = await sendOwnerCall(call, call.key ?? newRequestKey());
      return response.status === 204 ? undefined : response.json();
    },
    onSettled: () => void client.invalidateQueries(),
  });
  return { call: mutateAsync as <Answer>(call: OwnerCall & { key?: string }) => Promise<Answer>, busy: isPending };
}

/** A change that is kept while the server is away: block, unblock, delete, changes of items. */
export function useKeptChange() {
  const client = useQueryClient();
  return useMemo(
    () => (change: Omit<KeptChange, "key">, onShown?: () => void) => makeChange(client, change, onShown),
    [client],
  );
}
