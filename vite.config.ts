import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Every file costs a request and its headers, so what all hydrated pages share comes in two: the framework, which changes
// with its version only, and our small parts. What is large and seldom needed (dialogs, toasts) stays apart.
const clientChunks = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  {
    name: "parts",
    test: /(app\/(shell|shared)\/(?!legal|access|vocabulary|browser-storage|days-text|live-|order-texts|price-terms|search-words|form-message|initials|join-with|.*(field|query)s?\.ts)|app\/ui\/(?!showcase|lazy-part|part-not|use-loaded|calendar|radio-tiles|segmented|skeleton|use-(calendar|keyboard|last|toast)|place-toasts|confirm|dialog|modal|sheet|table|tabs|pagination|switch|checkbox|fact-list|filter-select|save-file|select|stat-card|use-focus-first)|app\/page-facts|config\/(?!picture-limits)|content\/(pictures|towns\.ts)|node_modules\/(class-variance-authority|clsx|lucide-react(?!\/.*\/icons\/(calendar-(search|x-2)|list|minus|plus|zap|arrow-down|arrow-up|ban|banknote|calendar-clock|calendar-sync|check-check|chevrons-up-down|cloud-off|download|eye|file-check|file-pen|file-text|fingerprint-pattern|folder-open|history|image-up|key-round|pencil-off|printer|rotate-ccw-clock|search|store|timer-off|trash|upload|user-round|user-x|wrench)\.))\/)/,
    minShareCount: 3,
    priority: 2,
  },
  // Icons that the office draws in many places and the site nowhere: they must not travel with the public pages.
  {
    name: "office-icons",
    test: /lucide-react\/.*\/icons\/(arrow-down|arrow-up|ban|banknote|calendar-clock|calendar-sync|check-check|chevrons-up-down|cloud-off|download|eye|file-check|file-pen|file-text|fingerprint-pattern|folder-open|history|image-up|key-round|pencil-off|printer|rotate-ccw-clock|search|store|timer-off|trash|upload|user-round|user-x|wrench)\./,
    priority: 1,
  },
  // The lists of words, for the few places in which a browser needs them; numbers are written where they are used.
  { name: "vocabulary", test: /app\/shared\/vocabulary/, priority: 1 },
  // For forms and dialogs alone, which a page brings when they are wanted. A group takes along what its files import, so
  // what buttons need too has its place above.
  { name: "checks", test: /(node_modules\/zod\/|app\/shared\/.*(field|query)s?\.ts)/ },
  {
    name: "overlays",
    test: /node_modules\/(@radix-ui|react-remove-scroll|aria-hidden)\/|app\/ui\/(confirm|dialog|modal|place-toasts|sheet|use-toast)/,
    minShareCount: 3,
  },
  { name: "desk", test: /app\/ui\/(table|pagination|switch|checkbox|fact-list)/, minShareCount: 2 },
  // What asks the server, what comes later, and what knows of days. The home page shows items, but asks nothing.
  {
    name: "query",
    test: /node_modules\/@tanstack\/(query-core|react-query)\/|app\/features\/(availability|catalog)\/queries\.ts|app\/shared\/live-feed|app\/ui\/(lazy-part|part-not|use-loaded)/,
    priority: 1,
  },
  { name: "month", test: /app\/ui\/(use-)?calendar/, minShareCount: 2, priority: 1 },
  {
    name: "days",
    test: /app\/features\/(availability\/rules\/(day|bookable)|catalog\/(rules\/(water|item-picture|built-in)|components\/(item-(picture|cutout)|rental-card))|quote\/rules\/quote-(items|link)|sharing\/components\/share-menu\.tsx)|app\/ui\/server-only/,
    minShareCount: 2,
    priority: 1,
  },
  // What the booking page and the page of a rental share, prices among it.
  {
    name: "booking",
    test: /app\/(features\/(order-form\/rules\/order-draft|booking-page\/(booking-context|rules\/booking-flow|components\/page\/(day-labels|item-stage))|availability\/hooks\/use-clock)|shared\/(browser-storage|days-text|order-texts)|ui\/(radio-tiles|segmented|skeleton|use-last))|app\/(features\/(pricing\/|booking-page\/rules\/booking-price)|shared\/price-terms)|lucide-react\/.*\/icons\/(calendar-(search|x-2)|list|repeat-2)\./,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
