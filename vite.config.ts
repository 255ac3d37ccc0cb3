import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Every file costs a request and its headers, so what all hydrated pages share comes in two: the framework, which changes
// with its version only, and our small parts. What is large and seldom needed (dialogs, toasts) stays apart.
const clientChunks = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "parts",
    test: /(app\/(shell|shared)\/|app\/ui\/(?!showcase|calendar)|app\/page-facts|config\/|content\/(pictures|towns\.ts)|node_modules\/(class-variance-authority|clsx|lucide-react)\/)/,
    minShareCount: 3,
  },
  // What asks the server, and what knows of days and prices: on every page with a calendar or a form.
  { name: "query", test: /node_modules\/@tanstack\/(query-core|react-query)\// },
  {
    name: "days",
    test: /app\/features\/(availability\/(queries|use-business-today|rules\/day)|booking\/rules\/bookable|inventory\/(queries|rules\/(water|item-picture|item-stage|built-in)|components\/item-(picture|cutout))|pricing\/)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle is our own HTTP app, so that pages and API share one build and one hot reload.
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  build: { assetsInlineLimit: 0 },
  // Loaded whole, the icons alone are 1,600 modules in the server's memory; bundled, only those that are drawn.
  ssr: { noExternal: ["lucide-react"] },
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
});
