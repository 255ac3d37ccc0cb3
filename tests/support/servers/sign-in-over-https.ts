import { OWNER_PASSWORD } from "../scenes/sign-in.ts";
import { type Answer, askOverTls } from "./tls.ts";

/** The owner's form without a script, sent from a page of this origin. */
export const signInFrom = (proxy: string, origin: string): Promise<Answer> =>
  askOverTls(proxy, "/admin/sign-in", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    body: new URLSearchParams({ password: OWNER_PASSWORD }).toString(),
  });
