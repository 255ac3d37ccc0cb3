import { useState } from "react";
import { sendOwnerFile } from "../office-kit/owner-fetch.ts";
import { refusalOf } from "../office-kit/use-owner-action.ts";

type Upload<Answer> = {
  path: (file: File) => `/api/${string}`;
  /** Why a file is not even sent. */
  refuse: (file: File) => string | undefined;
  onStored: (answer: Answer) => void;
};

/** Stores a file at once; what names it is published later. Files are not kept through an outage: they are too large. */
export function useFileUpload<Answer>({ path, refuse, onStored }: Upload<Answer>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(file: File) {
    const refusal = refuse(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      onStored((await (await sendOwnerFile(path(file), file)).json()) as Answer);
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
    setBusy(false);
  }

  return { send, busy, problem, forget: () => setProblem(undefined) };
}
