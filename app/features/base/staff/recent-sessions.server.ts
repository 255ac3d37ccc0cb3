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
  const seen = new Map<string, number>();
  return {
    remember: (tokenHash) => {
      seen.delete(tokenHash);
      seen.set(tokenHash, now().getTime());
      const [oldest] = seen.keys();
      if (seen.size > MAX_SESSIONS && oldest) seen.delete(oldest);
    },
    forget: (tokenHash) => seen.delete(tokenHash),
    has: (tokenHash) => now().getTime() - (seen.get(tokenHash) ?? 0) < RECENT_MS,
  };
}
