import type { Business } from "../../../../config/business.ts";
import { sameValue } from "./setting-path.ts";

/**
 * The rating that a new installation starts with is not the rating of a business with another name. When the name changes,
 * search engines get it no longer, until the owner says that it is true by turning it on.
 */
export function withoutStartingRating(values: Business, published: Business, starting: Business): Business {
  const isRenamed = published.name === starting.name && values.name !== starting.name;
  if (!isRenamed || !sameValue(values.reviews, starting.reviews)) return values;
  return { ...values, reviews: { ...values.reviews, published: false } };
}
