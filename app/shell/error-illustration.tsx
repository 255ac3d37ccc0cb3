import { Picture } from "#app/ui/picture.tsx";
import { Ridge } from "#app/ui/ridge.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { picture } from "#content/pictures.ts";

const GROUND = "oklch(0.72 0.115 128)";

/** A deflated castle on a meadow and an unplugged cord. Where the footer follows, the meadow continues behind its hills. */
export function ErrorIllustration({ meetsFooter }: { meetsFooter: boolean }) {
  return (
    <div aria-hidden="true" className="mt-auto overflow-x-clip">
      <Scene />
      {meetsFooter && <div className="-mb-36 h-36 md:-mb-52 md:h-52" style={{ background: GROUND }} />}
    </div>
  );
}

function Scene() {
  return (
    <div className="relative">
      <ServerOnly>{import.meta.env.SSR && <Hills />}</ServerOnly>
      <div className="h-14" style={{ background: GROUND }} />
      <Picture
        source={picture("cutout-royal-castle")}
        alt=""
        cutout
        priority
        sizes="(width >= 48rem) 520px, 80vw"
        className="absolute bottom-[26%] left-1/2 h-[80%] w-[min(80%,21rem)] -translate-x-1/2 -skew-x-10 object-fill drop-shadow-[0_12px_10px_rgb(13_45_33/30%)] md:h-[106%] md:w-130"
      />
      <Cord className="absolute bottom-[22%] left-[calc(50%+4rem)] w-28 md:bottom-[26%] md:left-[calc(50%+12rem)] md:w-[min(23rem,calc(50vw-13rem))]" />
    </div>
  );
}

function Hills() {
  return (
    <Ridge
      seed={4}
      far="oklch(0.79 0.055 215)"
      mid="oklch(0.69 0.085 165)"
      near={GROUND}
      pines="oklch(0.46 0.08 160)"
      seam="oklch(0.88 0.08 125)"
    />
  );
}

function Cord({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 350 66" className={`text-ink ${className}`}>
      <path d="M3 38c60 2 66-34 104-34s40 58 84 58 50-46 96-46" fill="none" stroke="currentColor" strokeWidth="7" />
      <rect x="283" y="2" width="42" height="28" rx="8" fill="currentColor" />
      <path d="M325 9h22M325 23h22" stroke="currentColor" strokeWidth="5.5" />
    </svg>
  );
}
