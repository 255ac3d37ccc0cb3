// The one order in which every transaction takes its locks, so that no deadlock can form:
//
//   1. the row of an Idempotency-Key
//   2. rows of `bookings`, by id (FOR UPDATE)
//   3. rows of `inflatables`, by id (FOR NO KEY UPDATE; an UPDATE would drop all rendered pages)
//   4. the callers that may have too many holds (`lockCallers`), in the order of their keys
//   5. rows of `day_claims`, only by those who hold their item or their booking
//   6. rows of `waivers`, then the end of their chain (CHAIN_LOCK)
//   7. at commit, by deferred triggers: what is derived (`lock_derived()` of the migrations). A transaction
//      that holds it waits for nothing more.
//
// Transactions about people take rows of `users`, by id, then of `invitations`, and none of the others.
//
// A booking that is new is nobody else's yet, so booking a day begins with 3. What is done to many bookings is done in
// one transaction each. Deadlocks are retried anyway (retry-conflicts.server.ts).

/** Alone among all processes: migrating, seeding, making the queue's tables. */
export const START_LOCK = 727_274;

/** The end of the chain of signatures. */
export const CHAIN_LOCK = 727_275;
