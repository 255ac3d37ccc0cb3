// Tests that only `npm run test:faults` runs, each with the shorter one in `npm test`.

/** Whether this is `npm run test:faults`, with every round, every width and the files below. */
export const isFullRun = process.env.FAULT_VERDICTS !== undefined;

/** Files of the full run alone, each with its short form in `npm test`. */
export const FULL_ONLY: Record<string, string[]> = {
  "app/features/orders/holds/fair-holds.test.ts": [
    "app/features/orders/holds/rules/fair-holds.test.ts",
    "app/features/orders/holds/rules/hold-alarm.test.ts",
    "app/features/orders/holds/hold-code.test.ts",
  ],
  "app/features/orders/orders/additions/fair-additions.test.ts": [
    "app/features/site/private-page/acts/renter-add.test.ts",
    "app/features/site/private-page/rules/additions.test.ts",
  ],
  "app/features/orders/orders/bookkeeping/credit-returns.test.ts": [
    "app/features/orders/credits/spend-credit.test.ts",
    "app/features/orders/credits/rules/credit-verdict.test.ts",
  ],
  "app/features/orders/orders/emails/scheduled-emails.test.ts": [
    "app/features/orders/orders/rules/scheduled-emails.test.ts",
  ],
  "app/features/orders/payments/refunds-on-their-way.test.ts": [
    "app/features/orders/money/rules/refunds-on-their-way.test.ts",
    "app/features/orders/payments/refunds.test.ts",
  ],
  "app/features/site/private-page/acts/open-rain-check.test.ts": [
    "app/features/site/private-page/acts/rain-checks.test.ts",
    "app/features/orders/credits/credits-api.test.ts",
  ],
  "app/features/site/seo/landscape.test.ts": [
    "app/features/office/leftovers/leftovers.test.ts",
    "app/ui/ridge-path.test.ts",
  ],
  "app/features/site/testimonials/testimonials.test.ts": [
    "app/features/site/testimonials/rules/choose-testimonials.test.ts",
    "app/features/fleet/catalog/pictures.test.ts",
  ],
  "app/features/day/weather/watch/live-watch.test.ts": [
    "app/features/day/weather/rules/live-watch.test.ts",
    "tests/e2e/office/live-watch.test.ts",
  ],
  "tests/faults/backup.test.ts": [
    "tests/faults/restore-from-store.test.ts",
    "tests/faults/doctor.test.ts",
    "tests/faults/kill-bookings.test.ts",
    "db/dump/dump.test.ts",
    "db/engine/data-folder-access.test.ts",
  ],
  "tests/faults/clock.test.ts": [
    "app/shared/days/business-clock.test.ts",
    "app/features/orders/orders/rules/hold-times.test.ts",
    "server/start/time-zone.test.ts",
  ],
  "tests/faults/disk-full.test.ts": ["tests/faults/embedded-database.test.ts", "tests/postgres/database-away.test.ts"],
  "tests/faults/environment-upgrade.test.ts": [
    "app/features/office/connections/connect-stripe.test.ts",
    "app/features/office/connections/connect-mail.test.ts",
    "config/env.test.ts",
  ],
  "tests/faults/first-edition.test.ts": [
    "db/migrate/migrate.test.ts",
    "db/migrate/refunds-migration.test.ts",
    "db/migrate/money-migration.test.ts",
  ],
  "tests/faults/kill-renters.test.ts": [
    "tests/faults/kill-bookings.test.ts",
    "app/features/site/private-page/acts/renter-cancel.test.ts",
  ],
  "tests/faults/kill-weather.test.ts": [
    "tests/faults/kill-bookings.test.ts",
    "app/features/day/weather/weather-desk.test.ts",
    "app/features/base/texts/texts.test.ts",
  ],
  "tests/faults/order-race.test.ts": ["tests/postgres/order-race.test.ts"],
  "tests/faults/overload.test.ts": ["server/load/load-shedding.test.ts", "server/load/fair-queue.test.ts"],
  "tests/faults/papers-elsewhere.test.ts": ["adapters/pdf/pdf.test.ts", "app/features/orders/waiver/waiver.test.ts"],
  "tests/faults/payment-faults.test.ts": ["adapters/payments/stripe.test.ts", "tests/faults/payments-withheld.test.ts"],
  "tests/faults/provider-week.test.ts": [
    "app/features/orders/payments/refund-once.test.ts",
    "app/features/orders/payments/refunds.test.ts",
    "app/features/orders/payments/disputes.test.ts",
    "tests/faults/payments-withheld.test.ts",
  ],
  "tests/faults/race.test.ts": ["tests/postgres/race.test.ts"],
  "tests/faults/renters-provider.test.ts": [
    "app/features/orders/payments/refund-once.test.ts",
    "app/features/orders/payments/failed-payment.test.ts",
  ],
  "tests/faults/streams.test.ts": ["app/features/fleet/availability/days/stream.test.ts"],
  "tests/postgres/cache-misses.test.ts": ["server/load/load-shedding.test.ts", "server/pages/page-cache.test.ts"],
  "tests/postgres/first-edition.test.ts": ["db/migrate/migrate.test.ts", "db/migrate/refunds-migration.test.ts"],
  "tests/postgres/move.test.ts": ["db/dump/dump.test.ts"],
  "tests/e2e/world/another-place.test.ts": ["app/features/office/leftovers/leftovers.test.ts"],
  "tests/e2e/site/closed-days.test.ts": ["app/features/fleet/availability/days/closed-days-api.test.ts"],
  "tests/e2e/office/connect-site.test.ts": [
    "app/features/office/connections/connect-stripe.test.ts",
    "app/features/office/connections/connect-mail.test.ts",
  ],
  "tests/e2e/site/design-system.test.ts": ["tests/e2e/site/party.test.ts", "app/ui/calendar-keyboard.test.ts"],
  "tests/e2e/site/every-step.test.ts": ["tests/e2e/site/party.test.ts", "tests/e2e/site/booking-journeys.test.ts"],
  "tests/e2e/site/find-booking.test.ts": [
    "app/features/site/private-page/links/find-booking.test.ts",
    "app/features/site/private-page/links/renew-link.test.ts",
  ],
  "tests/e2e/office/first-evening.test.ts": ["app/features/office/setup/first-evening.test.ts"],
  "tests/e2e/office/health.test.ts": [
    "app/features/office/health/health.test.ts",
    "app/features/office/health/rules/health-rules.test.ts",
  ],
  "tests/e2e/office/office-calendar.test.ts": ["app/features/fleet/availability/blocks.test.ts"],
  "tests/e2e/office/office-notices.test.ts": [
    "app/features/site/private-page/acts/changed-email.test.ts",
    "app/features/orders/payments/frozen-rain-checks.test.ts",
    "app/features/fleet/availability/blocks.test.ts",
  ],
  "tests/e2e/office/office-order-acts.test.ts": [
    "app/features/office/order-page/bookings-api.test.ts",
    "app/features/orders/orders/lifecycle/lifecycle.test.ts",
  ],
  "tests/e2e/office/office-papers.test.ts": [
    "app/features/base/documents/documents.test.ts",
    "app/features/orders/waiver/waiver.test.ts",
  ],
  "tests/e2e/office/office-roles.test.ts": [
    "app/features/office/office/office-frame.test.ts",
    "app/features/base/office-kit/stored-changes.test.ts",
    "server/api/route-table.test.ts",
  ],
  "tests/e2e/office/office-settings.test.ts": ["app/features/base/settings/publish-settings.test.ts"],
  "tests/e2e/office/office-units.test.ts": ["app/features/fleet/availability/units/units.test.ts"],
  "tests/e2e/office/office-words.test.ts": ["app/features/base/documents/site-words.test.ts"],
  "tests/e2e/office/people.test.ts": [
    "app/features/base/people/people.test.ts",
    "app/features/base/people/passkeys.test.ts",
  ],
  "tests/e2e/office/office-rain-checks.test.ts": [
    "app/features/orders/credits/credits-api.test.ts",
    "app/features/orders/credits/rules/entry-text.test.ts",
  ],
  "tests/e2e/world/proxies.test.ts": ["tests/e2e/world/behind-https.test.ts", "scripts/checks/operations-doc.test.ts"],
  "tests/e2e/world/proxy-answers.test.ts": ["server/pages/away-pages.test.ts", "server/request/redirect-www.test.ts"],
  "tests/e2e/world/sell-tonight.test.ts": [
    "app/features/office/setup/first-evening.test.ts",
    "app/features/office/setup/setup.test.ts",
  ],
  "tests/e2e/office/windy-sunday.test.ts": [
    "app/features/day/weather/weather-desk.test.ts",
    "app/features/day/weather/weather-answers.test.ts",
    "app/features/base/texts/texts.test.ts",
  ],
};

/** Files with a `fullTest` in them, each with what proves the same in `npm test`. */
export const PARTLY_FULL: Record<string, string[]> = {
  "app/features/fleet/catalog/pictures.test.ts": [
    "app/features/fleet/catalog/product-page.test.ts",
    "adapters/social-card/draw-card.test.ts",
  ],
  "scripts/checks/feature-order.test.ts": ["scripts/checks/feature-order.test.ts"],
  "tests/faults/start.test.ts": ["config/env.test.ts", "server/start/start-message.test.ts"],
  "tests/e2e/site/after-signing.test.ts": [
    "tests/e2e/site/party.test.ts",
    "app/features/orders/waiver/waiver.test.ts",
    "app/features/site/booking-page/booking-outbox.test.ts",
    "app/features/site/booking-page/rules/hosted-link.test.ts",
  ],
  "app/features/base/settings/business-files.test.ts": ["app/shared/people/initials.test.ts"],
  "tests/e2e/site/booking-journeys.test.ts": [
    "app/features/orders/orders/holds/manage-own-hold.test.ts",
    "app/features/site/booking-page/booking-outbox.test.ts",
  ],
  "tests/e2e/site/calendar.test.ts": [
    "app/features/site/booking-page/calendar-page.test.ts",
    "app/features/fleet/availability/rules/day-rules.test.ts",
    "app/ui/calendar-keyboard.test.ts",
  ],
  "tests/e2e/crew/crew.test.ts": [
    "app/features/day/crew/rules/check-steps.test.ts",
    "app/features/day/crew/effects.test.ts",
    "app/features/day/crew/app/send-queue.test.ts",
  ],
  "tests/e2e/crew/delivery-day.test.ts": [
    "app/features/day/deliveries/plan/plan-day.test.ts",
    "app/features/day/deliveries/rules/plan-lanes.test.ts",
  ],
  "tests/e2e/office/gate.test.ts": [
    "app/features/base/staff/session.test.ts",
    "app/features/base/staff/sign-in.test.ts",
  ],
  "tests/e2e/office/new-order.test.ts": [
    "app/features/office/new-order/use-send-order.test.ts",
    "app/features/office/new-order/rules/check-order.test.ts",
    "app/features/orders/quote/rules/offer-from-quote.test.ts",
  ],
  "tests/e2e/site/offers.test.ts": [
    "app/features/orders/offers/proposals.test.ts",
    "app/features/orders/offers/offer-answers.test.ts",
  ],
  "tests/e2e/office/office-backups.test.ts": ["app/features/office/backups/backups.test.ts"],
  "tests/e2e/office/office-bookings.test.ts": [
    "app/features/office/order-page/bookings-api.test.ts",
    "app/features/orders/orders/bookkeeping/owner-money.test.ts",
    "app/features/orders/orders/rules/move-reasons.test.ts",
    "app/features/orders/orders/lifecycle/lifecycle.test.ts",
    "app/features/orders/orders/emails/message-customer.test.ts",
  ],
  "tests/e2e/office/office-dashboard.test.ts": [
    "app/features/office/office/office.test.ts",
    "app/features/base/messages/rules/payment-form.test.ts",
    "app/features/office/privacy/erase-person.test.ts",
    "app/features/office/setup/setup.test.ts",
    "app/features/orders/holds/rules/hold-alarm.test.ts",
  ],
  "tests/e2e/office/office-inventory.test.ts": [
    "app/features/fleet/catalog/manage-items.test.ts",
    "app/features/fleet/catalog/pictures.test.ts",
    "app/features/fleet/pricing/promo-codes.test.ts",
    "app/features/base/office-kit/office-outbox.test.ts",
  ],
  "tests/e2e/office/office-offline.test.ts": ["app/features/base/staff/staff-session.test.ts"],
  "tests/e2e/site/party.test.ts": [
    "app/features/site/booking-page/rules/leave-out.test.ts",
    "app/features/site/booking-page/rules/in-the-way.test.ts",
    "app/features/fleet/availability/rules/order-room.test.ts",
    "app/features/fleet/availability/rules/outage-text.test.ts",
    "tests/postgres/order-race.test.ts",
  ],
  "tests/e2e/site/payment-journeys.test.ts": ["app/features/orders/payments/payment-sessions.test.ts"],
  "tests/e2e/site/private-pages.test.ts": ["app/features/orders/waiver/waiver.test.ts"],
  "tests/e2e/site/quote.test.ts": [
    "app/ui/calendar-weeks.test.ts",
    "app/features/orders/quote/rules/event-day.test.ts",
  ],
  "tests/postgres/two-processes.test.ts": ["tests/postgres/open.test.ts", "db/dump/dump.test.ts"],
  "tests/e2e/site/renter.test.ts": [
    "app/features/site/private-page/acts/rain-checks.test.ts",
    "app/features/site/private-page/acts/renter-move.test.ts",
  ],
};

/** Paths of the full run: folders, and the files beside the code that are in these lists or have rounds of their own. */
export const FULL_RUN = [
  ...["tests/faults", "tests/postgres", "tests/e2e"],
  ...Object.keys(FULL_ONLY),
  ...Object.keys(PARTLY_FULL),
  ...[
    "invariants",
    "random-days",
    "leftovers",
    "crew-access",
    "price-tampering",
    "malformed-requests",
    "money-migration",
  ],
];
