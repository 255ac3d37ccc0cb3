// Who gets an email now that a day is open, and who waits anew because it is taken again. Decided by how the days are, not by what
// happened to them: a day that opens and is taken again between two looks opened for nobody.

/** A day that is held and released over and over sends one person no more than this. */
export const MOST_EMAILS = 3;
/** Days that one mailbox may wait for, and people who may wait for one day. */
export const MOST_DAYS = 10;
export const MOST_PEOPLE = 200;

type Row = { id: number; emailKey: string; date: string; isWaiting: boolean; emailsSent: number };

/** `notify` has one group per mailbox and day, so that somebody who waits for two rentals gets one email. */
export function planNotices<Waiting extends Row>(rows: readonly Waiting[], isOpen: (row: Waiting) => boolean) {
  const due = rows.filter((row) => row.isWaiting && isOpen(row));
  return {
    notify: [...Map.groupBy(due, ({ emailKey, date }) => `${emailKey} ${date}`).values()],
    waitAgain: rows.filter((row) => !row.isWaiting && row.emailsSent < MOST_EMAILS && !isOpen(row)).map(({ id }) => id),
  };
}
