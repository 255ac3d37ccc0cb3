// Tests that only `npm run test:faults` runs, each with the shorter one in `npm test`.

/** Whether this is `npm run test:faults`, with every round, every width and the files below. */
export const isFullRun = process.env.FAULT_VERDICTS !== undefined;

/** Files of the full run alone, each with its short form in `npm test`. */
export const FULL_ONLY: Record<string, string[]> = {
  "app/features/holds/fair-holds.test.ts": [
    "app/features/holds/rules/fair-holds.test.ts",
    "app/features/holds/rules/hold-alarm.test.ts",
    "app/features/holds/hold-code.test.ts",
  ],
  "app/features/orders/additions/fair-additions.test.ts": [
    "app/features/private-page/acts/renter-add.test.ts",
    "app/features/private-page/rules/additions.test.ts",
  ],
  "app/features/orders/bookkeeping/credit-returns.test.ts": [
    "app/features/credits/spend-credit.test.ts",
    "app/features/credits/rules/credit-verdict.test.ts",
  ],
  "app/features/orders/emails/scheduled-emails.test.ts": ["app/features/orders/rules/scheduled-emails.test.ts"],
  "app/features/payments/refunds-on-their-way.test.ts": [
    "app/features/money/rules/refunds-on-their-way.test.ts",
    "app/features/payments/refunds.test.ts",
  ],
  "app/features/private-page/acts/open-rain-check.test.ts": [
    "app/features/private-page/acts/rain-checks.test.ts",
    "app/features/credits/credits-api.test.ts",
  ],
  "app/features/seo/landscape.test.ts": ["app/features/leftovers/leftovers.test.ts", "app/ui/ridge-path.test.ts"],
  "app/features/testimonials/testimonials.test.ts": [
    "app/features/testimonials/rules/choose-testimonials.test.ts",
    "app/features/catalog/pictures.test.ts",
  ],
  "app/features/weather/watch/live-watch.test.ts": [
    "app/features/weather/rules/live-watch.test.ts",
    "tests/e2e/live-watch.test.ts",
  ],
  "tests/faults/backup.test.ts": [
    "tests/faults/restore-from-store.test.ts",
    "tests/faults/doctor.test.ts",
    "tests/faults/kill-bookings.test.ts",
    "db/dump/dump.test.ts",
    "db/data-folder-access.test.ts",
  ],
  "tests/faults/clock.test.ts": [
    "app/shared/business-clock.test.ts",
    "app/features/orders/rules/hold-times.test.ts",
    "server/time-zone.test.ts",
  ],
  "tests/faults/disk-full.test.ts": ["tests/faults/embedded-database.test.ts", "tests/postgres/database-away.test.ts"],
  "tests/faults/environment-upgrade.test.ts": [
    "app/features/connections/connect-stripe.test.ts",
    "app/features/connections/connect-mail.test.ts",
    "config/env.test.ts",
  ],
  "tests/faults/first-edition.test.ts": [
    "db/migrate.test.ts",
    "db/refunds-migration.test.ts",
    "db/money-migration.test.ts",
  ],
  "tests/faults/kill-renters.test.ts": [
    "tests/faults/kill-bookings.test.ts",
    "app/features/private-page/acts/renter-cancel.test.ts",
  ],
  "tests/faults/kill-weather.test.ts": [
    "tests/faults/kill-bookings.test.ts",
    "app/features/weather/weather-desk.test.ts",
    "app/features/texts/texts.test.ts",
  ],
  "tests/faults/order-race.test.ts": ["tests/postgres/order-race.test.ts"],
  "tests/faults/overload.test.ts": ["server/load-shedding.test.ts", "server/fair-queue.test.ts"],
  "tests/faults/papers-elsewhere.test.ts": ["adapters/pdf/pdf.test.ts", "app/features/waiver/waiver.test.ts"],
  "tests/faults/payment-faults.test.ts": ["adapters/payments/stripe.test.ts", "tests/faults/payments-withheld.test.ts"],
  "tests/faults/provider-week.test.ts": [
    "app/features/payments/refund-once.test.ts",
    "app/features/payments/refunds.test.ts",
    "app/features/payments/disputes.test.ts",
    "tests/faults/payments-withheld.test.ts",
  ],
  "tests/faults/race.test.ts": ["tests/postgres/race.test.ts"],
  "tests/faults/renters-provider.test.ts": [
    "app/features/payments/refund-once.test.ts",
    "app/features/payments/failed-payment.test.ts",
  ],
  "tests/faults/streams.test.ts": ["app/features/availability/days/stream.test.ts"],
  "tests/postgres/cache-misses.test.ts": ["server/load-shedding.test.ts", "server/page-cache.test.ts"],
  "tests/postgres/first-edition.test.ts": ["db/migrate.test.ts", "db/refunds-migration.test.ts"],
  "tests/postgres/move.test.ts": ["db/dump/dump.test.ts"],
  "tests/e2e/another-place.test.ts": ["app/features/leftovers/leftovers.test.ts"],
  "tests/e2e/closed-days.test.ts": ["app/features/availability/days/closed-days-api.test.ts"],
  "tests/e2e/connect-site.test.ts": [
    "app/features/connections/connect-stripe.test.ts",
    "app/features/connections/connect-mail.test.ts",
  ],
  "tests/e2e/design-system.test.ts": ["tests/e2e/party.test.ts", "app/ui/calendar-keyboard.test.ts"],
  "tests/e2e/every-step.test.ts": ["tests/e2e/party.test.ts", "tests/e2e/booking-journeys.test.ts"],
  "tests/e2e/find-booking.test.ts": [
    "app/features/private-page/links/find-booking.test.ts",
    "app/features/private-page/links/renew-link.test.ts",
  ],
  "tests/e2e/first-evening.test.ts": ["app/features/setup/first-evening.test.ts"],
  "tests/e2e/health.test.ts": ["app/features/health/health.test.ts", "app/features/health/rules/health-rules.test.ts"],
  "tests/e2e/office-calendar.test.ts": ["app/features/availability/blocks.test.ts"],
  "tests/e2e/office-notices.test.ts": [
    "app/features/private-page/acts/changed-email.test.ts",
    "app/features/payments/frozen-rain-checks.test.ts",
    "app/features/availability/blocks.test.ts",
  ],
  "tests/e2e/office-order-acts.test.ts": [
    "app/features/order-page/bookings-api.test.ts",
    "app/features/orders/lifecycle/lifecycle.test.ts",
  ],
  "tests/e2e/office-papers.test.ts": ["app/features/documents/documents.test.ts", "app/features/waiver/waiver.test.ts"],
  "tests/e2e/office-roles.test.ts": [
    "app/features/office/office-frame.test.ts",
    "app/features/office-kit/rules/other-peoples-data.test.ts",
    "server/route-table.test.ts",
  ],
  "tests/e2e/office-settings.test.ts": ["app/features/settings/publish-settings.test.ts"],
  "tests/e2e/office-units.test.ts": ["app/features/availability/units/units.test.ts"],
  "tests/e2e/office-words.test.ts": ["app/features/documents/site-words.test.ts"],
  "tests/e2e/people.test.ts": ["app/features/people/people.test.ts", "app/features/people/passkeys.test.ts"],
  "tests/e2e/office-rain-checks.test.ts": [
    "app/features/credits/credits-api.test.ts",
    "app/features/credits/rules/entry-text.test.ts",
  ],
  "tests/e2e/proxies.test.ts": ["tests/e2e/behind-https.test.ts", "scripts/operations-doc.test.ts"],
  "tests/e2e/proxy-answers.test.ts": ["server/away-pages.test.ts", "server/redirect-www.test.ts"],
  "tests/e2e/sell-tonight.test.ts": ["app/features/setup/first-evening.test.ts", "app/features/setup/setup.test.ts"],
  "tests/e2e/windy-sunday.test.ts": [
    "app/features/weather/weather-desk.test.ts",
    "app/features/weather/weather-answers.test.ts",
    "app/features/texts/texts.test.ts",
  ],
};

/** Files with a `fullTest` in them, each with what proves the same in `npm test`. */
export const PARTLY_FULL: Record<string, string[]> = {
  "app/features/catalog/pictures.test.ts": [
    "app/features/catalog/product-page.test.ts",
    "adapters/social-card/draw-card.test.ts",
  ],
  "scripts/feature-order.test.ts": ["scripts/feature-order.test.ts"],
  "tests/faults/start.test.ts": ["config/env.test.ts", "server/start-message.test.ts"],
  "tests/e2e/after-signing.test.ts": [
    "tests/e2e/party.test.ts",
    "app/features/waiver/waiver.test.ts",
    "app/features/booking-page/use-send-booking.test.ts",
    "app/features/booking-page/rules/hosted-link.test.ts",
  ],
  "app/features/settings/business-files.test.ts": ["app/shared/initials.test.ts"],
  "tests/e2e/booking-journeys.test.ts": [
    "app/features/orders/holds/manage-own-hold.test.ts",
    "app/features/booking-page/use-send-booking.test.ts",
  ],
  "tests/e2e/calendar.test.ts": [
    "app/features/booking-page/calendar-page.test.ts",
    "app/features/availability/rules/day-rules.test.ts",
    "app/ui/calendar-keyboard.test.ts",
  ],
  "tests/e2e/crew.test.ts": [
    "app/features/crew/rules/check-steps.test.ts",
    "app/features/crew/effects.test.ts",
    "app/features/crew/app/send-queue.test.ts",
  ],
  "tests/e2e/delivery-day.test.ts": [
    "app/features/deliveries/plan/plan-day.test.ts",
    "app/features/deliveries/rules/plan-lanes.test.ts",
  ],
  "tests/e2e/gate.test.ts": ["app/features/staff/session.test.ts", "app/features/staff/sign-in.test.ts"],
  "tests/e2e/new-order.test.ts": [
    "app/features/new-order/use-send-order.test.ts",
    "app/features/new-order/rules/check-order.test.ts",
    "app/features/quote/rules/offer-from-quote.test.ts",
  ],
  "tests/e2e/offers.test.ts": ["app/features/offers/proposals.test.ts", "app/features/offers/offer-answers.test.ts"],
  "tests/e2e/office-backups.test.ts": ["app/features/backups/backups.test.ts"],
  "tests/e2e/office-bookings.test.ts": [
    "app/features/order-page/bookings-api.test.ts",
    "app/features/orders/bookkeeping/owner-money.test.ts",
    "app/features/orders/rules/move-reasons.test.ts",
    "app/features/orders/lifecycle/lifecycle.test.ts",
    "app/features/orders/emails/message-customer.test.ts",
  ],
  "tests/e2e/office-dashboard.test.ts": [
    "app/features/office/office.test.ts",
    "app/features/messages/rules/payment-form.test.ts",
    "app/features/privacy/erase-person.test.ts",
    "app/features/setup/setup.test.ts",
    "app/features/holds/rules/hold-alarm.test.ts",
  ],
  "tests/e2e/office-inventory.test.ts": [
    "app/features/catalog/manage-items.test.ts",
    "app/features/catalog/pictures.test.ts",
    "app/features/pricing/promo-codes.test.ts",
    "app/features/office-kit/offline-queue.test.ts",
  ],
  "tests/e2e/office-offline.test.ts": ["app/features/staff/staff-session.test.ts"],
  "tests/e2e/party.test.ts": [
    "app/features/booking-page/rules/leave-out.test.ts",
    "app/features/booking-page/rules/in-the-way.test.ts",
    "app/features/availability/rules/order-room.test.ts",
    "app/features/availability/rules/outage-text.test.ts",
    "tests/postgres/order-race.test.ts",
  ],
  "tests/e2e/payment-journeys.test.ts": ["app/features/payments/payment-sessions.test.ts"],
  "tests/e2e/private-pages.test.ts": ["app/features/waiver/waiver.test.ts"],
  "tests/e2e/quote.test.ts": ["app/ui/calendar-weeks.test.ts", "app/features/quote/rules/event-day.test.ts"],
  "tests/postgres/two-processes.test.ts": ["tests/postgres/open.test.ts", "db/dump/dump.test.ts"],
  "tests/e2e/renter.test.ts": [
    "app/features/private-page/acts/rain-checks.test.ts",
    "app/features/private-page/acts/renter-move.test.ts",
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
