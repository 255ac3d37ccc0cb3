import { useState } from "react";
import { sendOwnerFile } from "#app/features/base/office-kit/owner-fetch.ts";
import { toRefusal } from "#app/features/base/office-kit/use-owner-action.ts";
import type { AnswerOf, ApiPath } from "#app/shared/calls/api-calls.ts";

type Upload<Path extends ApiPath> = {
  path: (file: File) => Path;
  /** Returns why a file is not even sent. */
  refuse: (file: File) => string | undefined;
  onStored: (answer: AnswerOf<"PUT", Path>) => void;
};

/**
 * Stores a file at once. Publishing the settings that name it comes later. Files are too large to wait in the browser
 * through an outage.
 */
export function useFileUpload<Path extends ApiPath>({ path, refuse, onStored }: Upload<Path>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(file: File) {
    const refusal = refuse(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      onStored(await sendOwnerFile(path(file), file));
    } catch (error) {
      setProblem(toRefusal(error).message);
    }
    setBusy(false);
  }

  return { send, busy, problem, forget: () => setProblem(undefined) };
}
