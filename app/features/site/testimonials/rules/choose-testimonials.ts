import type { ReviewSource, TestimonialKind } from "#app/shared/words/vocabulary.ts";

/** A page shows at most so many, so that it stays small. */
const MOST = { review: 3, photo: 4 } as const;

/** What pages need of one. */
export type ShownTestimonial = {
  id: number;
  words: string;
  name: string;
  stars: number | null;
  source: ReviewSource | null;
  sourceUrl: string;
  saidOn: string | null;
  picture: { width: number; height: number; widths: number[] } | null;
};
export type ShownTestimonials = {
  reviews: readonly ShownTestimonial[];
  photos: readonly ShownTestimonial[];
  /** The photo at the top of the home page. */
  top?: ShownTestimonial | undefined;
};

type Placed = { kind: TestimonialKind; inflatableId: number | null; town: string | null; topOfHome: boolean };

/** Where they are shown: on the home page, on a rental's page or on a town's. */
export type TestimonialPage = { inflatableId?: number; town?: string };

/**
 * The home page shows the first of all, and the photo at its top not once more. The page of a rental or a town shows its own first, then those that belong to no
 * rental and no town; what was said of another rental stays off it.
 */
export function chooseTestimonials<One extends Placed>(all: readonly One[], { inflatableId, town }: TestimonialPage) {
  const isHome = inflatableId === undefined && town === undefined;
  const isOwn = (one: One) =>
    (inflatableId !== undefined && one.inflatableId === inflatableId) || (town !== undefined && one.town === town);
  const isGeneral = (one: One) => one.inflatableId === null && one.town === null;
  const top = isHome ? all.find((one) => one.topOfHome) : undefined;
  const chosen = isHome
    ? all.filter((one) => one !== top)
    : [...all.filter(isOwn), ...all.filter((one) => !isOwn(one) && isGeneral(one))];
  const first = (kind: TestimonialKind) => chosen.filter((one) => one.kind === kind).slice(0, MOST[kind]);
  return { reviews: first("review"), photos: first("photo"), top };
}
