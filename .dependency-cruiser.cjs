// Who may import whom. The order of the layers is told in docs/architecture.md; each rule says in words what it protects.

const SERVER_ONLY = "\\.server\\.tsx?$";
const FEATURE = "^app/features/[^/]+/([^/]+)/";
const RULES_OR_SCHEMA = "^app/features/[^/]+/[^/]+/(rules/.+|[a-z-]*schema)\\.ts$";
const STORE = "^app/features/.+/[a-z-]*store\\.server\\.ts$";
const BROWSER_PARTS = "^app/features/[^/]+/[^/]+/(components/.+\\.tsx|queries\\.ts)$";
const TESTS = "(\\.test\\.tsx?$|^tests/|^bench/)";
/** What shows the history: the activity log and the order's page in the office. */
const SHOWS_HISTORY = "^app/features/(base/audit/api|office/order-page/load-order-page)\\.server\\.ts$";
/** What writes the history, reads it to be shown, or takes an erased person out of it. */
const HISTORY_STORE = "^app/features/(base/audit/(history-)?|office/privacy/)store\\.server\\.ts$";

/** The areas and their features from the ground up. docs/architecture.md says what each holds. */
const AREAS = {
  base: ["audit", "staff", "office-kit", "settings", "documents", "texts", "messages", "people", "customers"],
  fleet: ["catalog", "pricing", "availability", "safety"],
  orders: [
    ...["waiver", "money", "credits", "holds", "orders", "payments", "offers", "waiting-list", "quote", "order-form"],
  ],
  day: ["weather", "deliveries", "crew"],
  site: ["sharing", "testimonials", "towns", "blog", "faq", "home", "legal", "seo", "booking-page", "private-page"],
  office: [
    ...[
      "order-page",
      "new-order",
      "threads",
      "connections",
      "backups",
      "health",
      "office",
      "setup",
      "privacy",
      "calendar-feed",
      "leftovers",
    ],
  ],
};
const ORDER = Object.entries(AREAS).flatMap(([area, features]) => features.map((feature) => `${area}/${feature}`));

const forbid = (name, comment, from, to) => ({
  name,
  severity: "error",
  comment,
  from,
  to,
});

module.exports = {
  forbidden: [
    forbid("no-cycles", "Files that import each other cannot be understood alone.", {}, { circular: true }),
    forbid(
      "config-and-content-stand-alone",
      "config/ and content/ are facts and words: they know nothing of the code.",
      { path: "^(config|content)/", pathNot: TESTS },
      { path: "^(app|db|server|adapters|scripts|tests)/" },
    ),
    forbid(
      "shared-is-the-ground",
      "app/shared is what everything stands on; it may use config only.",
      { path: "^app/shared/", pathNot: TESTS },
      { path: "^(app|db|server|adapters|content)/", pathNot: "^app/shared/" },
    ),
    forbid(
      "ui-knows-no-domain",
      "app/ui is the design system; it may use app/shared only.",
      { path: "^app/ui/", pathNot: TESTS },
      { path: "^(app|config|content|db|server|adapters)/", pathNot: "^app/(ui|shared)/" },
    ),
    forbid(
      "database-and-adapters-know-no-feature",
      "db/ and adapters/ are used by features, never the other way round.",
      { path: "^(db|adapters)/", pathNot: TESTS },
      { path: "^(app|server)/", pathNot: "^app/shared/" },
    ),
    forbid(
      "rules-and-schemas-are-pure",
      "Rules and schemas decide from facts alone: no database, no page, no adapter.",
      { path: RULES_OR_SCHEMA, pathNot: TESTS },
      { path: "^(app|db|server|adapters)/", pathNot: `(^app/shared/|${RULES_OR_SCHEMA})` },
    ),
    forbid(
      "stores-hold-sql-only",
      "A store speaks SQL: it may use db/, schemas, rules, app/shared and other stores.",
      { path: STORE, pathNot: TESTS },
      { path: "^(app|server|adapters)/", pathNot: `(^app/shared/|${RULES_OR_SCHEMA}|${STORE})` },
    ),
    forbid(
      "history-is-only-shown",
      "Nothing decides by the history: what decides is a row or a column.",
      { path: "^(app|server)/", pathNot: `(${TESTS}|${SHOWS_HISTORY})` },
      { path: "^app/features/base/audit/history-store\\.server\\.ts$" },
    ),
    forbid(
      "no-decision-by-history-or-queue",
      "Nothing decides by the tables of the history or of the job queue.",
      { path: "^app/", pathNot: `(${TESTS}|${HISTORY_STORE})` },
      { path: "^db/(schema/audit|waiting-jobs\\.server)\\.ts$" },
    ),
    forbid(
      "browser-parts-stay-in-the-browser",
      "Components and queries reach the server through the API, not by import.",
      { path: BROWSER_PARTS, pathNot: TESTS },
      { path: `(^(db|server|adapters)/|${SERVER_ONLY})` },
    ),
    forbid(
      "routes-compose",
      "A route loads, acts and composes: no SQL, no store, no server wiring.",
      { path: "^app/(routes|shell)/", pathNot: TESTS },
      { path: `(^(db|server|adapters)/|${STORE})` },
    ),
    forbid(
      "shell-is-for-every-page",
      "app/shell frames the pages; it knows no feature and no route.",
      { path: "^app/shell/", pathNot: TESTS },
      { path: "^app/(features|routes)/" },
    ),
    forbid(
      "features-know-no-page",
      "A feature does not know where it is shown.",
      { path: FEATURE, pathNot: TESTS },
      { path: "^(app/(routes|shell)|server)/" },
    ),
    forbid(
      "facts-are-handed-down",
      "Only server/ reads what the business starts with; everything else gets deps.business(), an argument or useBusiness().",
      { path: "^(app|db|adapters|content)/", pathNot: TESTS },
      { path: "^config/business\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    ...ORDER.slice(0, -1).map((name, place) =>
      forbid(
        `features-in-order-${name}`,
        "A feature imports only features above it in the list, types included. What must go the other way is handed in by server/.",
        { path: `^app/features/${name}/`, pathNot: TESTS },
        { path: `^app/features/(${ORDER.slice(place + 1).join("|")})/` },
      ),
    ),
    forbid(
      "every-feature-has-its-place",
      "A feature that is not in the list has no order: add it to ORDER here and to docs/architecture.md.",
      { path: `^app/features/(?!(${ORDER.join("|")})/)`, pathNot: TESTS },
      { path: "." },
    ),
    forbid(
      "nobody-imports-the-entrance",
      "server/ wires the parts together; nothing below it knows it.",
      { path: "^(app|db|config|content|adapters)/", pathNot: TESTS },
      { path: "^server/" },
    ),
    forbid(
      "no-tests-in-the-product",
      "The product does not import its tests.",
      { path: "^(app|db|config|content|adapters|server)/", pathNot: TESTS },
      { path: TESTS },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^build/|\\+types/|virtual:)" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      conditionNames: ["import"],
      exportsFields: ["exports"],
    },
  },
};
