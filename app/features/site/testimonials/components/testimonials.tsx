// Written with the classes that pages have anyway, and rendered on the server only: nothing where there are none.
import { useServerBusiness } from "#app/page-facts.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { ShownTestimonial } from "../rules/choose-testimonials.ts";
import { photoSources } from "../rules/photo-sources.ts";
import { shownMonth, shownSource } from "../rules/source-text.ts";

/** Reviews with their source, and photos of parties. */
export function Testimonials({ className }: { className?: string }) {
  const { testimonials, words } = useServerBusiness();
  const { reviews, photos } = testimonials;
  if (reviews.length + photos.length === 0) return null;
  const { reviewsHeading, photosHeading } = words.testimonials;
  return (
    <section aria-labelledby="testimonials" className={className}>
      <h2 id="testimonials" className="text-h2">
        {reviews.length > 0 ? reviewsHeading : photosHeading}
      </h2>
      {reviews.length > 0 && (
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {reviews.map((review) => (
            <Review key={review.id} {...review} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
          {photos.map((photo) => (
            <Photo key={photo.id} {...photo} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Review({ words, name, stars, source, sourceUrl, saidOn }: ShownTestimonial) {
  const where = shownSource({ source, sourceUrl });
  const month = shownMonth(saidOn);
  return (
    <li className={cardClass({ padding: "sm" })}>
      {stars && (
        <p role="img" aria-label={`${stars} of 5 stars`} className="text-pending">
          {"★".repeat(stars)}
          {"☆".repeat(5 - stars)}
        </p>
      )}
      <blockquote className="whitespace-pre-line">{words}</blockquote>
      <p className="mt-3 text-small text-ink-soft">
        <b>{name}</b>
        {where && ", "}
        {sourceUrl ? (
          <TextLink href={sourceUrl} rel="nofollow noopener">
            {where}
          </TextLink>
        ) : (
          where
        )}
        {month && `, ${month}`}
      </p>
    </li>
  );
}

/** Four fit side by side on a desktop, two on a phone. */
const SIZES = "(width >= 67.5rem) 290px, 50vw";
const WIDEST = 800;

function Photo({ id, words, picture }: ShownTestimonial) {
  if (!picture) return null;
  return (
    <li>
      <img
        {...photoSources(id, picture, WIDEST)}
        sizes={SIZES}
        alt={words}
        loading="lazy"
        decoding="async"
        className="block aspect-4/3 w-full rounded-card object-cover"
      />
    </li>
  );
}
