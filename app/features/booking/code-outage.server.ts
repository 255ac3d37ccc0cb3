// Codes that cannot be mailed stop nobody: for a while no code is asked for, and the owner's alarm is what remains.
import { MailRefused } from "../../../adapters/mail/port.ts";
import type { Deps } from "../../deps.server.ts";

const PAUSE_MS = 60_000;
const EVERYBODY = "";

/** Until when no code is asked for, by mailbox. */
const pauses = new WeakMap<Deps["mail"], Map<string, number>>();

/** Without a mail server, or with one that does not take the code, nobody would get it, so nobody is asked for it. */
export function canSendCode({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string): boolean {
  if (mail.by !== "smtp") return false;
  const until = pauses.get(mail);
  return ![EVERYBODY, emailKey].some((key) => (until?.get(key) ?? 0) > now().getTime());
}

/** A message that is refused says nothing about the next one; everything else does. */
export function noteUnsentCode({ mail, now }: Pick<Deps, "mail" | "now">, emailKey: string, error: unknown): void {
  const time = now().getTime();
  const running = [...(pauses.get(mail) ?? [])].filter(([, until]) => until > time);
  const key = error instanceof Error && error.name === MailRefused.name ? emailKey : EVERYBODY;
  pauses.set(mail, new Map([...running, [key, time + PAUSE_MS]]));
}
