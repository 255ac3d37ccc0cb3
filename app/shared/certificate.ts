export type CertificateTimes = { startsAt: Date; endsAt: Date };

/** An https certificate as browsers see it. `isOwn`: it's for this host name. */
export type Certificate = CertificateTimes & { host: string; isOwn: boolean };
