import { cx } from "class-variance-authority";
import { createContext, use } from "react";
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import { landPaths } from "./land-path.ts";
import { RIDGE_HEIGHT, RIDGE_WIDTH } from "./ridge-path.ts";

const LandscapeContext = createContext<Landscape>("mountains");

/** Which land the site is drawn with. Only the server draws it. */
export const LandscapeProvider = LandscapeContext.Provider;

export const useLandscape = () => use(LandscapeContext);

type RidgeProps = {
  /** CSS colors, far to near; `near` is the color of the section below. */
  far?: string;
  mid?: string;
  near?: string;
  pines?: string;
  seam?: string;
  /** Each number draws other hills. */
  seed?: number;
  mirrored?: boolean;
  /** Nothing but the near ground: the land behind it is drawn already. */
  groundOnly?: boolean;
  className?: string;
};

/** What the ridges' colors become: wheat under a high sky, or water and sand. */
const tints: Record<Exclude<Landscape, "mountains">, { far: string; mid: string; pines: string }> = {
  plains: { far: "oklch(0.86 0.09 95)", mid: "oklch(0.8 0.12 88)", pines: "oklch(0.5 0.07 75)" },
  coast: { far: "oklch(0.72 0.1 232)", mid: "oklch(0.9 0.05 88)", pines: "oklch(0.45 0.09 35)" },
};

export function Ridge(props: RidgeProps) {
  const landscape = useLandscape();
  const { far = "oklch(0.8 0.055 205)", mid = "oklch(0.58 0.06 180)", near = "var(--color-pine-deep)" } = props;
  const {
    groundOnly = false,
    pines = `color-mix(in oklab, ${mid}, var(--color-pine) 50%)`,
    seed = 0,
    mirrored,
    className,
  } = props;
  const { seam = `color-mix(in oklab, ${mid}, var(--color-pine) 16%)` } = props;
  const paths = landPaths(landscape, seed);
  const tint = landscape === "mountains" ? undefined : tints[landscape];
  const tinted = (color: string, to: string | undefined) => (to ? `color-mix(in oklab, ${color}, ${to} 72%)` : color);

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={cx("-mb-px block h-24 w-full md:h-40 print:hidden", mirrored && "-scale-x-100", className)}
    >
      {!groundOnly && (
        <>
          <path d={paths.far} fill={tinted(far, tint?.far)} />
          <path d={paths.mid} fill={tinted(mid, tint?.mid)} />
          <path d={paths.pines} fill={tinted(pines, tint?.pines)} />
        </>
      )}
      <path d={paths.near} fill={near} />
      <path
        d={paths.seam}
        transform="translate(0 11)"
        fill="none"
        stroke={seam}
        strokeWidth="2.5"
        strokeDasharray="11 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
