import type { Landscape } from "#app/shared/words/vocabulary.ts";
import { landPaths } from "#app/ui/land-path.ts";
import { TextLink } from "#app/ui/link.tsx";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";

type LandscapeFieldProps = { value: Landscape; onChange: (landscape: Landscape) => void; disabled: boolean };

const looks: Record<Landscape, { name: string; note: string; far: string; mid: string; near: string; pines: string }> =
  {
    mountains: {
      name: "Mountains",
      note: "Layered ridges and pines. What you start with.",
      far: "oklch(0.78 0.06 205)",
      mid: "oklch(0.62 0.075 175)",
      near: "oklch(0.6 0.13 135)",
      pines: "oklch(0.42 0.08 165)",
    },
    plains: {
      name: "Plains",
      note: "Long swells of wheat, a fence, a windmill, more sky.",
      far: "oklch(0.86 0.09 95)",
      mid: "oklch(0.8 0.12 88)",
      near: "oklch(0.62 0.13 128)",
      pines: "oklch(0.5 0.07 75)",
    },
    coast: {
      name: "Coast",
      note: "Water, dunes and sea oats, a lighthouse far out.",
      far: "oklch(0.72 0.1 232)",
      mid: "oklch(0.9 0.05 88)",
      near: "oklch(0.93 0.04 88)",
      pines: "oklch(0.45 0.09 35)",
    },
  };

export function LandscapeField({ value, onChange, disabled }: LandscapeFieldProps) {
  return (
    <>
      <RadioTiles
        legend="Landscape"
        hideLegend
        name="landscape"
        wide
        value={value}
        onChange={onChange}
        options={Object.entries(looks).map(([landscape, { name, note }]) => ({
          value: landscape as Landscape,
          label: (
            <>
              <LandPreview landscape={landscape as Landscape} />
              {name}
            </>
          ),
          note,
          disabled,
        }))}
      />
      <p className="mt-3 text-small text-ink-soft">
        The photo with the Blue Ridge belongs to Mountains. Plains and Coast show units on the drawn land, until you put{" "}
        <TextLink href="/admin/testimonials">a photo of your own</TextLink> at the top of the home page.
      </p>
    </>
  );
}

const SEED = 3;

function LandPreview({ landscape }: { landscape: Landscape }) {
  const { far, mid, near, pines } = looks[landscape];
  const paths = landPaths(landscape, SEED);
  return (
    <svg aria-hidden="true" viewBox="700 -90 420 250" className="mb-2 block w-full rounded-[12px]">
      <rect x="700" y="-90" width="420" height="250" fill="oklch(0.88 0.06 232)" />
      <circle cx="1050" cy="-40" r="26" className="fill-sun" />
      <path d={paths.far} fill={far} />
      <path d={paths.mid} fill={mid} />
      <path d={paths.pines} fill={pines} />
      <path d={paths.near} fill={near} />
    </svg>
  );
}
