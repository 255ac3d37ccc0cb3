import type { Business } from "../../../../config/business.ts";

const PAPER = "#fdf7ea";

/** What a phone shows when the site is put on its home screen. `npm run icons` makes the icons. */
export function webManifest({ name, shortName, home }: Pick<Business, "name" | "shortName" | "home">) {
  return {
    name,
    short_name: shortName,
    description: `Bounce houses, slides and combos around ${home.locality}, ${home.regionName}.`,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
