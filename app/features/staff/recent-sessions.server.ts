/**
 * The owner's sessions that this process found valid lately, by their hash. It opens nothing: it only tells, before
 * anybody asks the database, that the owner's own room under load may be used.
 */
export type RecentSessions = {
  remember: (tokenHash: string) => void;
  forget: (tokenHash: string) => void;
  has: (tokenHash: string) => boolean;
};

const RECENT_MS = 3_600_000;
const MOST = 100;

export function createRecentSessions(now: () => Date): RecentSessions {
  const seen = new Map<string, number>();
  return {
    remember: (tokenHash) => {
      seen.delete(tokenHash);
      seen.set(tokenHash, now().getTime());
      const [oldest] = seen.keys();
      if (seen.size > MOST && oldest) seen.delete(oldest);
    },
    forget: (tokenHash) => seen.delete(tokenHash),
    has: (tokenHash) => now().getTime() - (seen.get(tokenHash) ?? 0) < RECENT_MS,
  };
}
