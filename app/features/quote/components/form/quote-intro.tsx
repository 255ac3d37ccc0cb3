import { useServerBusiness } from "../../../../page-facts.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { itemPictures } from "../../../catalog/rules/item-picture.ts";

const steps = [
  { title: "Tell us the day", text: "Date, town and a rough head count." },
  { title: "We check the truck and the weather", text: "And what fits the space you have." },
  { title: "You get one clear price", text: "Delivery, setup and pickup are included." },
];

/** Rendered on the server only. */
export function QuoteIntro({ headingId }: { headingId: string }) {
  const { heading, text } = useServerBusiness().words.quote;
  return (
    <div>
      <h2 id={headingId} className="text-h2">
        {heading}
      </h2>
      <p className="mt-4 max-w-[44ch] text-lead text-pretty text-ink-soft">{text}</p>
      <Steps />
      <Pictures />
    </div>
  );
}

function Steps() {
  return (
    <ol className="mt-7 grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className="puff inline-flex size-10.5 shrink-0 items-center justify-center rounded-full bg-sun font-display font-semibold [--puff-glow:transparent] [--puff-light:50%] [--puff-seam:var(--color-sun-deep)]"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="font-display text-button font-semibold">{title}</p>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Two decorative pictures, where there is room. */
function Pictures() {
  const castle = itemPictures("castle-basketball");
  const slip = itemPictures("slip-slide");
  if (!castle || !slip) return null;
  return (
    <div aria-hidden="true" className="relative mt-10 hidden aspect-10/7 max-w-120 lg:block">
      <Picture cutout source={castle.cutout} alt="" sizes="250px" className="absolute top-0 left-0 w-[54%]" />
      <Picture cutout source={slip.cutout} alt="" sizes="320px" className="absolute right-0 bottom-0 w-[70%]" />
    </div>
  );
}
