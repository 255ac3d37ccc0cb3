import { cx } from "class-variance-authority";
import type { ArticleCategory } from "../../../../content/article-categories.ts";
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgePaths } from "../../../ui/ridge-path.ts";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { type CoverPalette, coverLooks } from "./cover-looks.ts";

const SEED = 11;
const hills = ridgePaths(SEED);
const WINDOW = 720;
const WINDOWS = 9;

/** The hills that all covers on a page share; each cover shows a different part. Rendered once per page. */
export function CoverHills() {
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

/** Decoration: hills in the colors of the category, and its icon. */
export function ArticleCover({ slug, category, className }: ArticleCoverProps) {
  const { palette, Icon } = coverLooks[category];
  return (
    <div
      aria-hidden="true"
      className={cx("relative isolate overflow-hidden print:hidden", className)}
      style={{ backgroundColor: palette.sky }}
    >
      <span className="absolute top-[16%] right-[13%] aspect-square h-[38%] max-h-24 rounded-full bg-sun ring-[0.6rem] ring-sun/45" />
      <Hills palette={palette} left={windowOf(slug)} />
      <RoundIcon tone="white" size="lg" className="absolute top-[8%] left-5 md:size-15.5 md:[&>svg]:size-7">
        <Icon />
      </RoundIcon>
    </div>
  );
}

function Hills({ palette, left }: { palette: CoverPalette; left: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} 0 ${WINDOW} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 -bottom-px h-[56%] w-full overflow-visible"
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

/** The same article always shows the same part of the hills. */
function windowOf(slug: string): number {
  const sum = [...slug].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7) % WINDOWS;
  return Math.round((sum / WINDOWS) * (RIDGE_WIDTH - WINDOW));
}
