import { CalendarCheck, ChevronDown, MapPin, Phone } from "lucide-react";
import type { ShownTestimonial } from "#app/features/site/testimonials/rules/choose-testimonials.ts";
import { photoSources } from "#app/features/site/testimonials/rules/photo-sources.ts";
import { useServerBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Ridge, useLandscape } from "#app/ui/ridge.tsx";
import { picture } from "#content/pictures.ts";
import { HeroStats } from "./hero-stats.tsx";

const portrait = { source: picture("hero-portrait"), media: "(width < 48rem)" };

/** Reaches up beneath the fixed navbar, which is transparent here. */
export function Hero() {
  const { top } = useServerBusiness().testimonials;
  const isDrawn = useLandscape() !== "mountains";
  return (
    <section id="home" aria-label="Welcome" className="-mt-19">
      <div className="relative overflow-clip bg-linear-to-b from-[oklch(0.79_0.09_240)] to-[oklch(0.84_0.07_236)]">
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-120 bg-[radial-gradient(circle_at_88%_2%,oklch(0.97_0.06_98)_0,oklch(0.95_0.045_105/70%)_6rem,oklch(0.92_0.03_215/0%)_24rem)]"
        />
        <div className="relative z-1 band pt-26 text-center md:pt-32">
          <HeroText />
        </div>
        {top ? <OwnPhoto {...top} /> : isDrawn ? <HeroLand /> : <HeroPicture />}
        <Ridge
          className="relative -mt-24 md:-mt-[8.5vw]"
          seed={1}
          far="oklch(0.55 0.13 131)"
          mid="oklch(0.68 0.125 127)"
          near="var(--color-paper)"
          pines="oklch(0.42 0.09 145)"
          seam="oklch(0.82 0.13 75)"
          groundOnly={isDrawn && !top}
        />
      </div>
      <HeroStats className="relative -mt-6 md:-mt-20" />
      <p className="pt-4 text-center">
        <a
          href="/#about"
          aria-label="Scroll down to About"
          className="press inline-flex size-12 items-center justify-center rounded-full hover:bg-ink/6"
        >
          <ChevronDown aria-hidden="true" className="size-7" />
        </a>
      </p>
    </section>
  );
}

function HeroText() {
  const { contact, words } = useServerBusiness();
  const { badge, headline, lead } = words.hero;
  return (
    <>
      <p className="inline-flex min-h-9 items-center gap-2 rounded-full bg-white/75 px-3.5 py-1 font-display text-[0.8125rem] leading-tight font-medium sm:px-4.5 sm:text-base">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
        {badge}
      </p>
      <h1 className="mt-4 text-hero font-bold tracking-[-0.022em] md:mt-6">{headline}</h1>
      <p className="mx-auto mt-4 max-w-[46ch] text-lead text-pretty md:mt-5">{lead}</p>
      <div className="mx-auto mt-6 flex max-w-sm flex-col gap-3 md:mt-7 md:max-w-none md:flex-row md:flex-wrap md:justify-center">
        <ButtonLink href="/calendar" size="lg">
          <CalendarCheck aria-hidden="true" />
          View &amp; Book Rentals
        </ButtonLink>
        <ButtonLink href="/#services" variant="white" size="lg">
          View Our Inflatables
        </ButtonLink>
        <ButtonLink href={telHref(contact.phone)} variant="quiet" size="lg">
          <Phone aria-hidden="true" />
          {contact.phone}
        </ButtonLink>
      </div>
    </>
  );
}

/** One of the owner's, whatever is on it: framed, so that nothing of it is behind the text or below the hills. */
function OwnPhoto({ id, words, picture }: ShownTestimonial) {
  if (!picture) return null;
  return (
    <div className="relative z-1 band mt-8 md:mt-12">
      <img
        {...photoSources(id, picture)}
        sizes="(width >= 64rem) 960px, 94vw"
        alt={words}
        fetchPriority="high"
        decoding="async"
        className="mx-auto block aspect-4/3 w-full max-w-240 rounded-card border-6 border-white bg-white object-cover shadow-2 md:aspect-video md:border-10"
      />
    </div>
  );
}

/**
 * Its sky fades into the page's, so that text is readable on it. The margins pull it up to where its first tower
 * ends just below the buttons; they follow from where that tower is in each of the two pictures.
 */
function HeroPicture() {
  const { words } = useServerBusiness();
  return (
    <Picture
      source={picture("hero")}
      narrow={portrait}
      alt={words.hero.picture}
      sizes="100vw"
      priority
      className="relative mt-[calc(3.5rem-44vw)] block max-h-152 w-full mask-[linear-gradient(transparent,black_26%)] object-cover object-[50%_60%] sm:mt-[calc(36vw-19rem)] md:-mt-[6vw] md:max-h-232 md:min-h-120 md:mask-[linear-gradient(transparent,black_24%)] md:object-[52%_30%]"
    />
  );
}

const LAWN = "oklch(0.68 0.125 127)";
const units = ["palm-combo", "castle-combo", "giant-slide"] as const;

/** Where no photo of ours belongs: the drawn land, and three units on its lawn. */
function HeroLand() {
  return (
    <div
      role="img"
      aria-label="Three inflatables on a lawn: a combo with palm trees, a castle and a slide"
      className="relative mt-8 flex min-h-80 items-end justify-center md:mt-4 md:min-h-120"
    >
      <span className="absolute top-0 right-[12%] size-20 rounded-full bg-sun ring-[0.9rem] ring-sun/40 md:size-32" />
      <Ridge className="absolute inset-x-0 bottom-18 h-56! md:bottom-[7vw] md:h-88!" seed={5} near={LAWN} />
      <span className="absolute inset-x-0 -bottom-10 h-28 md:h-[calc(7vw+2.5rem)]" style={{ background: LAWN }} />
      <div className="relative mb-22 flex w-full max-w-275 items-end justify-center px-3 md:mb-[8vw]">
        {units.map((unit) => (
          <Picture
            key={unit}
            source={picture(`cutout-${unit}`)}
            alt=""
            cutout
            priority
            sizes="(width >= 48rem) 360px, 33vw"
            className="h-auto w-1/3 drop-shadow-[0_10px_10px_rgb(13_45_33/30%)]"
          />
        ))}
      </div>
    </div>
  );
}
