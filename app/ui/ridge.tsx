import { cx } from "class-variance-authority";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePaths } from "./ridge-path.ts";

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
  className?: string;
};

export function Ridge(props: RidgeProps) {
  const { far = "oklch(0.8 0.055 205)", mid = "oklch(0.58 0.06 180)", near = "var(--color-pine-deep)" } = props;
  const { pines = `color-mix(in oklab, ${mid}, var(--color-pine) 50%)`, seed = 0, mirrored, className } = props;
  const { seam = `color-mix(in oklab, ${mid}, var(--color-pine) 16%)` } = props;
  const paths = ridgePaths(seed);

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={cx("-mb-px block h-24 w-full md:h-40 print:hidden", mirrored && "-scale-x-100", className)}
    >
      <path d={paths.far} fill={far} />
      <path d={paths.mid} fill={mid} />
      <path d={paths.pines} fill={pines} />
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
