import { ArrowUp } from "lucide-react";
import { bearing } from "#app/features/site/towns/rules/compass.ts";
import { type TownLink, useServerBusiness } from "#app/page-facts.tsx";

type TownSignpostProps = TownLink & { minutes: number | undefined };

/** A road sign to a town's page; its arrow points to where the town really is. */
export function TownSignpost({ path, name, place, minutes }: TownSignpostProps) {
  const { home } = useServerBusiness();
  const degrees = place ? bearing([home.latitude, home.longitude], place) : 0;
  return (
    <>
      <a
        href={path}
        className="press on-dark flex min-h-24 flex-1 flex-col justify-between gap-2 rounded-[18px] bg-pine px-4 py-4 md:max-lg:px-3.5 text-white shadow-[inset_0_0_0_5px_var(--color-pine),inset_0_0_0_7px_white,0_10px_18px_-8px_rgb(13_45_33/45%)] hover:bg-pine-deep"
      >
        <span className="font-display text-[1.125rem] leading-tight font-semibold lg:text-h3">{name}</span>{" "}
        <span className="flex items-center justify-between font-display font-medium text-sun">
          {minutes !== undefined && `${minutes} min`}
          <ArrowUp aria-hidden="true" className="size-5.5" strokeWidth={2.5} style={{ rotate: `${degrees}deg` }} />
        </span>
      </a>
      <div aria-hidden="true" className="hidden h-11 justify-between px-[22%] md:flex">
        <span className="w-1.5 bg-line-strong" />
        <span className="w-1.5 bg-line-strong" />
      </div>
    </>
  );
}
