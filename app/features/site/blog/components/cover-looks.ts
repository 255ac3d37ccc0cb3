// How the cover of an article is drawn: one of five palettes and an icon, by its category.
import {
  Apple,
  BriefcaseBusiness,
  Cake,
  CalendarRange,
  Castle,
  Church,
  CloudSunRain,
  type LucideIcon,
  MapPinned,
  PartyPopper,
  Ruler,
  ShieldCheck,
  Sparkles,
  TentTree,
  TrendingUp,
} from "lucide-react";
import type { ArticleCategory } from "#content/article-categories.ts";

/** From the sky down to the nearest hill. */
export type CoverPalette = { sky: string; far: string; mid: string; near: string };

const palettes = {
  blush: {
    sky: "oklch(0.91 0.045 25)",
    far: "oklch(0.79 0.09 32)",
    mid: "oklch(0.6 0.135 27)",
    near: "oklch(0.39 0.11 24)",
  },
  sky: {
    sky: "oklch(0.92 0.05 228)",
    far: "oklch(0.75 0.06 210)",
    mid: "oklch(0.57 0.075 182)",
    near: "oklch(0.39 0.055 170)",
  },
  honey: {
    sky: "oklch(0.93 0.08 92)",
    far: "oklch(0.82 0.11 76)",
    mid: "oklch(0.64 0.12 62)",
    near: "oklch(0.44 0.09 52)",
  },
  meadow: {
    sky: "oklch(0.93 0.07 135)",
    far: "oklch(0.79 0.08 138)",
    mid: "oklch(0.6 0.1 145)",
    near: "oklch(0.41 0.075 155)",
  },
  dusk: {
    sky: "oklch(0.88 0.055 275)",
    far: "oklch(0.72 0.06 255)",
    mid: "oklch(0.54 0.07 235)",
    near: "oklch(0.36 0.055 200)",
  },
} satisfies Record<string, CoverPalette>;

export const coverLooks: Record<ArticleCategory, { palette: CoverPalette; Icon: LucideIcon }> = {
  "Equipment Updates": { palette: palettes.blush, Icon: Castle },
  "Seasonal Planning": { palette: palettes.honey, Icon: CalendarRange },
  "Safety & Quality": { palette: palettes.meadow, Icon: ShieldCheck },
  "Party Planning": { palette: palettes.honey, Icon: Cake },
  "Industry Trends": { palette: palettes.dusk, Icon: TrendingUp },
  "Corporate Events": { palette: palettes.sky, Icon: BriefcaseBusiness },
  "Local Guide": { palette: palettes.meadow, Icon: MapPinned },
  "Seasonal Ideas": { palette: palettes.blush, Icon: Apple },
  Safety: { palette: palettes.sky, Icon: CloudSunRain },
  "Planning Guide": { palette: palettes.blush, Icon: Ruler },
  "Community Events": { palette: palettes.meadow, Icon: Church },
  "Special Events": { palette: palettes.dusk, Icon: TentTree },
  "Holiday Planning": { palette: palettes.honey, Icon: PartyPopper },
  "Product Spotlight": { palette: palettes.sky, Icon: Sparkles },
};
