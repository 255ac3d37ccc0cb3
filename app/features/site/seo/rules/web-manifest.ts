import { type Logo, logoPath } from "#app/shared/logo.ts";
import type { Business } from "#config/business.ts";

const PAPER = "#fdf7ea";
const PINE = "#053324";

/** What a phone shows when the site is put on its home screen. `npm run icons` makes the icons of our own mark. */
export function webManifest({ name, shortName, home, logo }: Pick<Business, "name" | "shortName" | "home" | "logo">) {
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
    icons: icons(logo),
  };
}

/** What the crew's app is installed as. Its gate and the account page lie outside /crew and open inside the app, too. */
export function crewManifest({ shortName, logo }: Pick<Business, "shortName" | "logo">) {
  return {
    id: "/crew",
    name: `${shortName} crew`,
    short_name: "Crew",
    lang: "en-US",
    start_url: "/crew",
    scope: "/",
    display: "standalone",
    theme_color: PINE,
    background_color: PINE,
    icons: icons(logo),
  };
}

function icons(logo: Logo | null) {
  const type = "image/png";
  return [
    { src: logo ? logoPath(logo, "192") : "/icon-192.png", sizes: "192x192", type },
    { src: logo ? logoPath(logo, "512") : "/icon-512.png", sizes: "512x512", type },
    {
      src: logo ? logoPath(logo, "maskable") : "/icon-maskable-512.png",
      sizes: "512x512",
      type,
      purpose: "maskable",
    },
  ];
}
