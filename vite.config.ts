import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle is our own HTTP app, so that pages and API share one build and one hot reload.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  build: { assetsInlineLimit: 0 },
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
