import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refusalText } from "../office-kit/owner-fetch.ts";
import { useOwnerCall } from "../office-kit/use-owner-call.ts";
import { refusePicture } from "./rules/picture-upload.ts";
import type { Inflatable } from "./schema.ts";
import { sendPicture } from "./send-picture.ts";

type Sending = { preview: string; part: number };

/** Sends and removes the picture of an item. Pictures are not stored through an outage: they are too large for it. */
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
    const sent = await attempt(async () => {
      await sendPicture(id, file, (part) => setSending((before) => before && { ...before, part }));
      await client.invalidateQueries();
    });
    setSending(undefined);
    return sent;
  };

  const remove = () => attempt(() => call({ method: "DELETE", path: `/api/inflatables/${id}/picture` }));

  return { send, remove, sending, removing, problem };
}
