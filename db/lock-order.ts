// The one order in which every transaction takes its locks, so that no deadlock can form:
//
//   1. the row of an Idempotency-Key
//      (the row of a day's plan comes here, before everything it leads to: `lockPlan`)
//   2. the day, where the business limits its deliveries a day (`lockDeliveryDays`), by date
//   3. a row of `crew_devices` (FOR NO KEY UPDATE), then rows of `bookings`, by id (FOR UPDATE)
//   4. rows of `inflatables`, by id (FOR NO KEY UPDATE; an UPDATE would drop all rendered pages)
//   5. rows of `extras`, by id (FOR NO KEY UPDATE)
//   6. the callers that may have too many holds (`lockCallers`), in the order of their keys
//   7. rows of `promo_codes`, then of `credits`, by id, then of `customers`
//   8. rows of `day_claims` and `extra_claims`, only by those who hold their items and extras: a claim may exchange
//      the units of other orders, so holding one's own booking is not enough
//   9. rows of `waivers`, then the end of their chain (CHAIN_LOCK); the ends of the safety logs of units
//  10. at commit, by deferred triggers: what is derived (`lock_derived()` of the migrations). A transaction
//      that holds it waits for nothing more.
//
// Transactions about people take rows of `users`, by id, then of `invitations`, and none of the others.
//
// A booking that is new is nobody else's yet, so booking begins with the items. Its claims come after the end of the chain: nobody
// waits for them, because its items are held. What is done to many bookings is done in
// one transaction each. Deadlocks are retried anyway (retry-conflicts.server.ts).

/** Held alone among all processes while migrating, seeding and creating the queue's tables. */
export const START_LOCK = 727_274;

/** Guards the end of the chain of signatures. */
export const CHAIN_LOCK = 727_275;

/** Guards ids of the catalog and the addresses that rentals and towns share. */
export const CATALOG_LOCK = 727_276;
