import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { interactiveSources, publicSources } from "./scripts/public-sources.ts";

const { atOnce, later } = interactiveSources();
const isPublic = (id: string) => atOnce.has(id) || id.endsWith("content/pictures.json");

/** Small parts of our own, and icons. */
const PART = /\/(app\/(shell|shared|ui)|app\/page-facts|config|content)[/.]|lucide-react\/.*\/icons\//;
/** Without them no part works. */
const GROUND = /node_modules\/(class-variance-authority|clsx|lucide-react(?!\/.*\/icons\/))\//;
// What asks the server, what comes later, and what knows of days. The home page shows items, but asks nothing.
const QUERY =
  /node_modules\/@tanstack\/(query-core|react-query)\/|app\/features\/fleet\/(availability|catalog)\/queries\.ts|app\/shared\/calls\/(live-feed|public-query|query-client)|app\/ui\/(lazy-part|part-not|use-loaded)/;
const MONTH = /app\/ui\/(use-)?calendar/;
const DAYS =
  /app\/features\/(fleet\/availability\/rules\/(day|bookable)|fleet\/catalog\/(rules\/(water|item-picture|built-in)|components\/(item-(picture|cutout)|rental-card))|orders\/quote\/rules\/quote-(items|link)|site\/sharing\/components\/share-menu\.tsx)|app\/ui\/server-only/;
// What the booking page and the page of a rental share, prices among it.
const BOOKING =
  /app\/(features\/(orders\/order-form\/rules\/order-draft|site\/booking-page\/(booking-context|rules\/booking-flow|components\/page\/(day-labels|item-stage))|fleet\/availability\/hooks\/use-clock)|shared\/(calls\/browser-storage|days\/days-text|words\/order-texts)|ui\/(radio-tiles|segmented|skeleton|use-last))|app\/(features\/(fleet\/pricing\/|site\/booking-page\/rules\/booking-price)|shared\/money\/price-terms)|lucide-react\/.*\/icons\/(calendar-(search|x-2)|list|repeat-2)\./;
// For forms and dialogs alone, which a page brings when they are wanted.
const CHECKS = /node_modules\/zod\/|app\/shared\/.*(field|query)s?\.ts/;
const OVERLAYS =
  /node_modules\/(@radix-ui|react-remove-scroll|aria-hidden)\/|app\/ui\/(confirm|dialog|modal|place-toasts|sheet|use-toast)/;
// What nearly every page of the office asks and says.
const OFFICE_KIT = /app\/features\/(base\/(office-kit|staff)|office\/office\/(rules|queries|use-))/;
/** The lists of words, for the few places in which a browser needs them; numbers are written where they are used. */
const VOCABULARY = /app\/shared\/words\/vocabulary/;
const elsewhere = [QUERY, MONTH, DAYS, BOOKING, CHECKS, OVERLAYS, VOCABULARY];
const isPart = (id: string) => PART.test(id) && !elsewhere.some((other) => other.test(id));

// Every file costs a request and its headers, so what all hydrated pages share comes in two: the framework, which changes
// with its version only, and our small parts. What is large and seldom needed (dialogs, toasts) stays apart, and what only
// the office uses never travels with a public page. A group takes along what its files import, unless a group above it did.
const clientChunks = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  {
    name: "parts",
    test: (id: string) => GROUND.test(id) || (isPublic(id) && isPart(id)),
    minShareCount: 2,
    priority: 8,
  },
  { name: "vocabulary", test: VOCABULARY, priority: 7 },
  { name: "query", test: QUERY, priority: 7 },
  { name: "month", test: MONTH, minShareCount: 2, priority: 7 },
  { name: "days", test: DAYS, minShareCount: 2, priority: 7 },
  { name: "booking", test: BOOKING, minShareCount: 2, priority: 7 },
  { name: "checks", test: CHECKS, priority: 6 },
  { name: "overlays", test: OVERLAYS, minShareCount: 3, priority: 6 },
  { name: "later-parts", test: (id: string) => later.has(id) && isPart(id), minShareCount: 2, priority: 5 },
  { name: "office-parts", test: isPart, minShareCount: 3, priority: 4 },
  { name: "office-kit", test: OFFICE_KIT, minShareCount: 3, priority: 3 },
];

/** Names the sources of the public pages' style sheet, before Tailwind reads it. */
function publicStyles(): Plugin {
  return {
    name: "public-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/site\.css(?:\?(?!url)|$)/ },
      handler(code) {
        const files = publicSources();
        for (const file of files) this.addWatchFile(file);
        return code + files.map((file) => `@source "${file}";\n`).join("");
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [publicStyles(), tailwindcss(), reactRouter()],
  // The server bundle is our own HTTP app, so that pages and API share one build and one hot reload.
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  build: { assetsInlineLimit: 0 },
  // The page script is built as a worker is; as a module it can leave for later what few visitors need.
  worker: { format: "es" },
  // Loaded whole, the icons alone are 1,600 modules in the server's memory; bundled, only those that are drawn.
  // A development server would transform them one by one.
  ssr: { noExternal: command === "build" ? ["lucide-react"] : [] },
  // Found ahead of the first visit, so that the first page of a development server does not reload itself.
  optimizeDeps: {
    include: [
      "react-router",
      "react-router/dom",
      "radix-ui",
      "lucide-react",
      "class-variance-authority",
      "@tanstack/react-query",
    ],
  },
}));
