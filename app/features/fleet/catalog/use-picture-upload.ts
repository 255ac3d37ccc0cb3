import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isGatewayError, refusalText, toOwnerProblem, Unreachable } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import type { ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import { refusePicture } from "./rules/picture-upload.ts";
import type { Inflatable } from "./schema.ts";

type Sending = { preview: string; part: number };

/** Sends and removes the picture of an item. Pictures are too large to wait in the browser through an outage. */
export function usePictureUpload({ id }: Pick<Inflatable, "id">) {
  const client = useQueryClient();
  const { call, busy: removing } = useOwnerCall();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const preview = sending?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(refusalText(error));
      return false;
    }
  };

  const send = async (file: File): Promise<boolean> => {
    const refusal = refusePicture(file);
    setProblem(refusal);
    if (refusal) return false;
    setSending({ preview: URL.createObjectURL(file), part: 0 });
    const isSent = await attempt(async () => {
      await sendPicture(id, file, (part) => setSending((before) => before && { ...before, part }));
      await client.invalidateQueries();
    });
    setSending(undefined);
    return isSent;
  };

  const remove = () => attempt(() => call({ method: "DELETE", path: `/api/inflatables/${id}/picture` }));

  return { send, remove, sending, removing, problem };
}

const TIMEOUT_MS = 120_000;

/** Uploads a file and reports the progress (0 to 1). Uses XMLHttpRequest, because fetch has no upload progress. */
function sendPicture(itemId: number, file: File, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/inflatables/${itemId}/picture`);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Unreachable());
    request.ontimeout = () => reject(new Unreachable());
    request.onload = () => {
      const { status } = request;
      if (status === 200) resolve();
      else if (isGatewayError(status)) reject(new Unreachable());
      else reject(toOwnerProblem(status, parsed(request.responseText)));
    };
    request.send(file);
  });
}

function parsed(text: string): ProblemAnswer | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
