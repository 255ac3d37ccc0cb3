/** `refund_failed` takes a refund back that the card company had promised and could not send. */
export const ledgerKinds = ["charge", "refund", "refund_failed", "cash", "check"] as const;

export type LedgerKind = (typeof ledgerKinds)[number];
