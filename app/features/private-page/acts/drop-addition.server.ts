import type { Deps } from "../../../deps.server.ts";
import { endWaitingAddition } from "../../orders/additions/end-addition.server.ts";
import { actByLink, type Caller } from "./act-by-link.server.ts";

/** The customer gives up the addition. */
export function dropAdditionByLink(deps: Deps, token: string, caller: Caller) {
  return actByLink(deps, token, caller, { name: "drop addition", key: "" }, async (tx, act, row) => {
    await endWaitingAddition(tx, deps, act, row, { tell: false });
    return undefined;
  });
}
