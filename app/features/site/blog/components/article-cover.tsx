import { cx } from "class-variance-authority";
import { landPaths } from "#app/ui/land-path.ts";
import { useLandscape } from "#app/ui/ridge.tsx";
import { RIDGE_HEIGHT, RIDGE_WIDTH } from "#app/ui/ridge-path.ts";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import type { ArticleCategory } from "#content/article-categories.ts";
import { type CoverScene, coverScene } from "../rules/cover-scene.ts";
import { type CoverPalette, coverLooks } from "./cover-looks.ts";

const SEED = 11;
const SHOWN_WIDTH = 720;

/** The hills that all covers on a page share; each cover shows a different part. Rendered once per page. */
export function CoverHills() {
  const hills = landPaths(useLandscape(), SEED);
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <path id="cover-far" d={hills.far} />
        <path id="cover-mid" d={hills.mid} />
        <path id="cover-near" d={hills.near} />
        <path id="cover-seam" d={hills.seam} />
      </defs>
    </svg>
  );
}

type ArticleCoverProps = { slug: string; category: ArticleCategory; className?: string };

/** Decoration: hills in the colors of the category and its icon, under a sky of the article's own. */
export function ArticleCover({ slug, category, className }: ArticleCoverProps) {
  const { palette, Icon } = coverLooks[category];
  const { sun, clouds, hills } = coverScene(slug);
  return (
    <div
      aria-hidden="true"
      className={cx("relative isolate overflow-hidden print:hidden", className)}
      style={{ backgroundColor: palette.sky }}
    >
      <span
        className="absolute aspect-square max-h-28 -translate-x-1/2 rounded-full bg-sun ring-[0.6rem] ring-sun/45"
        style={{ left: `${sun.left}%`, top: `${sun.top}%`, height: `${sun.height}%` }}
      />
      {clouds.map(({ left, top }) => (
        <span
          key={left}
          className="absolute h-4 w-16 -translate-x-1/2 rounded-full bg-white opacity-75 before:absolute before:bottom-1 before:left-3.5 before:size-7 before:rounded-full before:bg-inherit"
          style={{ left: `${left}%`, top: `${top}%` }}
        />
      ))}
      <Hills palette={palette} {...hills} />
      <RoundIcon tone="white" size="lg" className="absolute top-[8%] left-5 md:size-15.5 md:[&>svg]:size-7">
        <Icon />
      </RoundIcon>
    </div>
  );
}

function Hills({ palette, part, height, mirrored }: { palette: CoverPalette } & CoverScene["hills"]) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${Math.round(part * (RIDGE_WIDTH - SHOWN_WIDTH))} 0 ${SHOWN_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={cx("absolute inset-x-0 -bottom-px w-full overflow-visible", mirrored && "-scale-x-100")}
      style={{ height: `${height}%` }}
    >
      <use href="#cover-far" fill={palette.far} />
      <use href="#cover-mid" fill={palette.mid} />
      <use href="#cover-near" fill={palette.near} />
      <use
        href="#cover-seam"
        transform="translate(0 11)"
        fill="none"
        stroke="rgb(255 255 255 / 45%)"
        strokeWidth="2.5"
        strokeDasharray="11 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
