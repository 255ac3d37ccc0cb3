import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { TestimonialKind } from "#app/shared/words/vocabulary.ts";

export const MAX_WORDS = 600;
/** About as much as a screen reader should read of a picture. */
export const MAX_DESCRIPTION = 200;
/** More than any page shows, and little enough for a backup. */
export const MOST_TESTIMONIALS = 200;

type Checked = {
  words: string;
  name: string;
  source: string | null;
  sourceUrl: string;
  saidOn: string | null;
  mayPublish: boolean;
  shown: boolean;
  topOfHome: boolean;
};

/** At the top of the home page it is up to 960 pixels wide, and wider than high. */
const TOP_OF_HOME_WIDTH = 960;

/** What is wrong, by field; empty when it can be stored. */
export function testimonialFaults(
  kind: TestimonialKind,
  entered: Checked,
  today: PlainDate,
  picture?: { width: number; height: number } | null,
): Record<string, string> {
  const { words, name, source, sourceUrl, saidOn, mayPublish, shown, topOfHome } = entered;
  const fitsTop = picture && picture.width >= TOP_OF_HOME_WIDTH && picture.width > picture.height;
  const isReview = kind === "review";
  const found = {
    words: isReview
      ? !words && "Please enter what they said."
      : !words
        ? "Please describe the photo for people who can't see it."
        : words.length > MAX_DESCRIPTION && `Please keep this under ${MAX_DESCRIPTION} characters.`,
    name: isReview && !name && "Please enter a name, such as Megan T.",
    source: isReview && !source && "Please choose where it was given.",
    sourceUrl: sourceUrl !== "" && !isWebPage(sourceUrl) && "A link starts with https://",
    saidOn: saidOn !== null && saidOn > today && "That day is still to come.",
    topOfHome:
      topOfHome &&
      !fitsTop &&
      `For the top of the home page, please choose a photo that is wider than it is high, and at least ${TOP_OF_HOME_WIDTH} pixels wide.`,
    mayPublish: shown && !mayPublish && "Please confirm that you may publish it, or leave it off the site.",
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function isWebPage(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
}
