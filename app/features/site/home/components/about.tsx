import { Apple, Heart, ShieldCheck } from "lucide-react";
import { Fragment } from "react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useLandscape } from "#app/ui/ridge.tsx";
import { picture } from "#content/pictures.ts";
import { HomeSection, SectionHead } from "./home-section.tsx";
import { IconCard } from "./icon-card.tsx";

export function About() {
  const { servingSince, words } = useServerBusiness();
  const { heading, text, safetyTitle, safetyText, prideTitle, prideText } = words.about;
  return (
    <HomeSection id="about" label="About us">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.02fr_1fr]">
        <div>
          <SectionHead
            heading={heading.split("\n").map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}{" "}
              </Fragment>
            ))}
          >
            {text}
          </SectionHead>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2">
            <IconCard tone="sky" Icon={ShieldCheck} title={safetyTitle} text={<NoBreakTimes text={safetyText} />} />
            <IconCard
              tone="peach"
              Icon={useLandscape() === "mountains" ? Apple : Heart}
              title={prideTitle}
              text={<NoBreakTimes text={prideText} />}
            />
          </ul>
        </div>
        <Portrait since={servingSince} />
      </div>
    </HomeSection>
  );
}

const BLOB = "rounded-[58%_42%_38%_62%/52%_46%_54%_48%]";

function Portrait({ since }: { since: number }) {
  return (
    <div className="relative mx-auto w-full max-w-140">
      <div className={`overflow-hidden border-10 border-white shadow-3 ${BLOB}`}>
        <Picture
          source={picture("royal-castle")}
          alt="The Royal Castle, pink and purple, on a mown meadow"
          sizes="(width >= 37.5rem) 560px, calc(100vw - 40px)"
          className="block aspect-[1.12] w-full scale-106 object-cover object-[54%_60%]"
        />
      </div>
      <p className="puff absolute right-0 bottom-[3%] flex size-27 rotate-6 flex-col items-center justify-center rounded-full bg-sun font-display leading-none font-medium [--puff-light:50%] [--puff-seam:var(--color-sun-deep)] before:absolute before:inset-2 before:rounded-full before:border-2 before:border-dashed before:border-pending/60 md:size-33">
        <span className="text-chip md:text-base">serving since</span>{" "}
        <span className="mt-0.5 text-[1.75rem] font-bold md:text-[2.375rem]">{since}</span>
      </p>
    </div>
  );
}
