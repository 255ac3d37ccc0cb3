import { newRequestKey } from "../../../shared/request-key.ts";
import { type OwnerCall, sendOwnerCall } from "../../office-kit/owner-fetch.ts";
import { afterWaitingWork } from "../../office-kit/waiting-work.ts";

/** What an act would come to. What waits before the act is done before it is asked: what is shown is what is saved. */
export async function askPreview<Answer>({ method, path, body }: OwnerCall & { body: object }): Promise<Answer> {
  const act = await afterWaitingWork({ method, path, body: { ...body, preview: true } });
  return (await sendOwnerCall(act, newRequestKey())).json();
}
