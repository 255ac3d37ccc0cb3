import type { Db } from "#db/database.ts";
import { chooseTestimonials, type ShownTestimonials, type TestimonialPage } from "./rules/choose-testimonials.ts";
import { listTestimonials } from "./store.server.ts";

/** What a page shows of real parties. */
export async function listShown(db: Db, page: TestimonialPage): Promise<ShownTestimonials> {
  return chooseTestimonials(await listTestimonials(db, "shown"), page);
}
