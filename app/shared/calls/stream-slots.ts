import { mayTake, Shares } from "../fair-share.ts";

/** Limits the open streams, shared fairly between addresses: one address alone gets a quarter. */
export type StreamSlots = { take: (client: string) => (() => void) | undefined };

const SHARE = 1 / 3;

export function createStreamSlots(most: number, share = SHARE): StreamSlots {
  const open = new Shares();
  return {
    take: (client) => {
      if (!mayTake(open.of(client), most - open.total, share)) return undefined;
      open.add(client, 1);
      let isBack = false;
      return () => {
        if (!isBack) open.add(client, -1);
        isBack = true;
      };
    },
  };
}
