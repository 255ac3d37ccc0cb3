/**
 * Sessions that this process found valid recently, by their hash. They give no access. They only allow a request,
 * without the database, to use the capacity reserved for the owner under load.
 */
export type RecentSessions = {
  remember: (tokenHash: string) => void;
  forget: (tokenHash: string) => void;
  has: (tokenHash: string) => boolean;
};

const RECENT_MS = 3_600_000;
const MAX_SESSIONS = 100;

export function createRecentSessions(now: () => Date): RecentSessions {
  const seenAt = new Map<string, number>();
  return {
    remember: (tokenHash) => {
      seenAt.delete(tokenHash);
      seenAt.set(tokenHash, now().getTime());
      const [oldest] = seenAt.keys();
      if (seenAt.size > MAX_SESSIONS && oldest) seenAt.delete(oldest);
    },
    forget: (tokenHash) => seenAt.delete(tokenHash),
    has: (tokenHash) => now().getTime() - (seenAt.get(tokenHash) ?? 0) < RECENT_MS,
  };
}
