export type PendingCall = {
  method: string;
  path: string;
  body?: unknown;
  /** It is queued until the server is back. What may still be refused in a moment shows only then. */
  queued: boolean;
  submittedAt: number;
};

/** What pages show of a change that the server has not answered yet. The office hands it in: it knows every page. */
export type PendingView = {
  /** The data of a query with the change in it; the same object when the change does not touch it. */
  show: <Data>(call: PendingCall, queryPath: string, data: Data) => Data;
  /** What may be refused in the next moment, while the form it was typed into is still open. */
  showsOnlyWhenQueued: (call: Pick<PendingCall, "method" | "path">) => boolean;
};
