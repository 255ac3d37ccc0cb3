import type { MessageData } from "../message-data.ts";
import type { Email } from "./email.ts";

export type Kind = MessageData["kind"];

type WriteEmail<K extends Kind> = (data: Extract<MessageData, { kind: K }>) => Email;

/** The versions of one kind of message; a missing one is never sent. */
export type EmailsOf<K extends Kind> = { customer?: WriteEmail<K>; owner?: WriteEmail<K> };
