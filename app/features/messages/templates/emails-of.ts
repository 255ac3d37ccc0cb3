import type { MessageData } from "../message-data.ts";
import type { Letter } from "./email.ts";

export type Kind = MessageData["kind"];

type WriteLetter<K extends Kind> = (data: Extract<MessageData, { kind: K }>) => Letter;

/** The versions of one kind of message; a missing one is never sent. */
export type LettersOf<K extends Kind> = { customer?: WriteLetter<K>; owner?: WriteLetter<K> };
