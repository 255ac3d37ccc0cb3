// The site map: every address of the product, in one list. Calls of the API are listed in server/api/api.ts.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const legalPages = ["privacy", "terms", "accessibility"].map((path) =>
  route(path, "routes/site/legal.tsx", { id: path }),
);

// The showcases of the design system and of all messages are for developers; a built site answers 404 there.
const developerPages = import.meta.env.DEV
  ? [route("_ui", "routes/dev/ui.tsx"), route("_messages", "routes/dev/messages.tsx")]
  : [];

export default [
  // Public, the same for everyone, kept in memory.
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("calendar", "routes/site/calendar.tsx"),
    route("blog", "routes/site/blog.tsx"),
    route("blog/:slug", "routes/site/blog-post.tsx"),
    route("faq", "routes/site/faq.tsx"),
    route("find-booking", "routes/site/find-booking.tsx"),
    route("waiting-list", "routes/site/waiting-list.tsx"),
    ...legalPages,
    // Town pages are documents: the server asks for this one at the addresses they have (server/app.ts).
    route("town-page", "routes/site/town.tsx"),
    // One page per active item, by its slug: /slip-and-slide-rental, /giant-slide-rental,
    // /castle-combo-bounce-house-rental, /palm-tree-combo-bounce-house-rental, /royal-castle-bounce-house-rental …
    route(":slug", "routes/site/product.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  route("quote", "routes/site/quote.tsx"),
  route("blog/rss.xml", "routes/site/blog-rss.ts"),

  // For search engines, shared links and browsers that fetch ahead.
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("site.webmanifest", "routes/site/web-manifest.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  // For those who found a hole in the site and look for whom to tell.
  route(".well-known/security.txt", "routes/site/security-txt.ts"),
  route("social/*", "routes/site/social-card.ts"),

  // The owner's own photos of rentals and of parties.
  route("pictures/items/:file", "routes/site/item-picture.ts"),
  route("pictures/parties/:file", "routes/site/party-photo.ts"),
  route("pictures/logo/:file", "routes/site/logo.ts"),

  // Private: behind an unguessable link.
  layout("routes/private/layout.tsx", [
    route("booking/:token", "routes/private/booking.tsx"),
    route("booking/:token/cancel", "routes/private/cancel.tsx"),
    route("booking/:token/new-link", "routes/private/new-link.tsx"),
    route("booking/:token/rain-check/:credit", "routes/private/rain-check.tsx"),
    route("booking/:token/move", "routes/private/move.tsx"),
    route("booking/:token/weather", "routes/private/weather-choice.tsx"),
    route("booking/:token/add", "routes/private/add.tsx"),
    route("sign/:token", "routes/private/sign.tsx"),
    route("booking/:token/sign", "routes/private/sign.tsx", { id: "sign-by-booking" }),
    route("find-booking/:token", "routes/private/found-link.tsx"),
    // In a text during a party, so it is short.
    route("w/:code", "routes/private/weather-alert.tsx"),
    // Behind the QR code that the crew shows.
    route("pay/:code", "routes/private/pay.tsx"),
    route("waiting-list/:token", "routes/private/waiting.tsx"),
  ]),
  route("join/:token", "routes/private/join.tsx"),
  route("inspect/:token/:entry?", "routes/private/inspect.tsx"),
  route("inspect/:token/log.pdf", "routes/private/inspect-pdf.ts"),
  // What the code on a unit's bag opens.
  route("bag/:id", "routes/private/bag.tsx"),
  route("booking/:token/waiver.pdf", "routes/private/waiver-pdf.ts"),
  route("booking/:token/receipt.pdf", "routes/private/receipt-pdf.ts"),
  route("booking/:token/invoice.pdf", "routes/private/invoice-pdf.ts"),
  route("booking/:token/event.ics", "routes/private/event-ics.ts"),
  route("mail-test/:token", "routes/private/mail-test.ts"),
  route("calendar-feed/:token", "routes/private/calendar-feed.ts"),
  route("checkout/demo/:id", "routes/private/demo-checkout.tsx"),

  // The owner's. The layout guards everything below it and shows the gate to everybody else.
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/dashboard.tsx"),
    route("admin/welcome/:step?", "routes/admin/welcome.tsx"),
    route("admin/inventory", "routes/admin/inventory.tsx"),
    route("admin/bookings", "routes/admin/bookings.tsx"),
    route("admin/bookings/new", "routes/admin/new-order.tsx"),
    route("admin/bookings/:id", "routes/admin/booking.tsx"),
    route("admin/waivers", "routes/admin/waivers.tsx"),
    route("admin/calendar", "routes/admin/calendar.tsx"),
    route("admin/add-item", "routes/admin/add-item.tsx"),
    route("admin/quotes", "routes/admin/quotes.tsx"),
    route("admin/rain-checks", "routes/admin/rain-checks.tsx"),
    route("admin/weather", "routes/admin/weather.tsx"),
    route("admin/weather/live", "routes/admin/live-watch.tsx"),
    route("admin/units/:id", "routes/admin/unit.tsx"),
    route("admin/units/:id/label", "routes/admin/unit-label.tsx"),
    route("admin/units/:id/inspector", "routes/admin/unit-inspector.tsx"),
    route("admin/mail", "routes/admin/mail.tsx"),
    route("admin/conversations", "routes/admin/conversations.tsx"),
    route("admin/customers", "routes/admin/customers.tsx"),
    route("admin/activity", "routes/admin/activity.tsx"),
    route("admin/day", "routes/admin/day.tsx"),
    route("admin/day/:date", "routes/admin/day.tsx", { id: "routes/admin/day-of-date" }),
    route("admin/run-sheet", "routes/admin/run-sheet.tsx"),
    route("admin/words", "routes/admin/words.tsx"),
    route("admin/testimonials", "routes/admin/testimonials.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
    route("admin/settings/payments", "routes/admin/connect-payments.tsx"),
    route("admin/settings/mail", "routes/admin/connect-mail.tsx"),
    route("admin/settings/texts", "routes/admin/connect-texts.tsx"),
    route("admin/backups", "routes/admin/backups.tsx"),
    route("admin/leftovers", "routes/admin/leftovers.tsx"),
    route("admin/health", "routes/admin/health.tsx"),
    route("admin/people", "routes/admin/people.tsx"),
    route("admin/account", "routes/admin/account.tsx"),
    route("admin/password", "routes/admin/password.tsx"),
    route("admin/waiver-text", "routes/admin/waiver-text.tsx"),
    route("admin-simple", "routes/admin/simple.tsx"),
    route("email-admin", "routes/admin/email.tsx"),
  ]),
  // The crew's app: one page with a program of its own, which has screens instead of addresses.
  route("crew", "routes/admin/crew.tsx"),
  route("crew.webmanifest", "routes/admin/crew-manifest.ts"),
  route("admin/sign-in", "routes/admin/sign-in.tsx"),
  route("admin/sign-out", "routes/admin/sign-out.ts"),

  ...developerPages,
] satisfies RouteConfig;
