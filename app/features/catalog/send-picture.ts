import type { ProblemAnswer } from "../../shared/api-calls.ts";
import { isGatewayError, toOwnerProblem, Unreachable } from "../office-kit/owner-fetch.ts";

const TIMEOUT_MS = 120_000;

/** Uploads a file and reports the progress (0 to 1). With XMLHttpRequest, because fetch has no upload progress. */
export function sendPicture(itemId: number, file: File, onProgress: (part: number) => void): Promise<void> {
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
