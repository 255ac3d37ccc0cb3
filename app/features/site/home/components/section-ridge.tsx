import { Ridge } from "#app/ui/ridge.tsx";

// Far to near, each ridge blends from the color of the section above to that of the section below.
const ridges = {
  services: {
    above: "bg-paper",
    seed: 3,
    far: "oklch(0.925 0.035 200)",
    mid: "oklch(0.865 0.045 208)",
    near: "var(--color-sky-tint)",
    pines: "oklch(0.64 0.06 195)",
    seam: "oklch(0.78 0.06 235)",
  },
  promo: {
    above: "bg-sky-tint",
    seed: 8,
    far: "oklch(0.8 0.055 210)",
    mid: "oklch(0.58 0.065 190)",
    near: "var(--color-pine-deep)",
    pines: "oklch(0.42 0.065 175)",
    seam: "oklch(0.55 0.05 170)",
  },
  quote: {
    above: "bg-pine-deep",
    seed: 13,
    far: "oklch(0.4 0.06 165)",
    mid: "oklch(0.53 0.08 155)",
    near: "var(--color-paper)",
    pines: "oklch(0.38 0.07 160)",
    seam: "oklch(0.82 0.13 78)",
  },
  faq: {
    above: "bg-paper",
    seed: 21,
    far: "oklch(0.945 0.045 92)",
    mid: "oklch(0.9 0.095 90)",
    near: "var(--color-sun-tint)",
    pines: "oklch(0.67 0.09 115)",
    seam: "oklch(0.79 0.14 78)",
  },
  local: {
    above: "bg-sun-tint",
    seed: 34,
    far: "oklch(0.93 0.06 118)",
    mid: "oklch(0.87 0.08 127)",
    near: "var(--color-paper)",
    pines: "oklch(0.63 0.09 145)",
    seam: "oklch(0.75 0.04 150)",
  },
  contact: {
    above: "bg-paper",
    seed: 55,
    far: "oklch(0.925 0.035 200)",
    mid: "oklch(0.865 0.045 208)",
    near: "var(--color-sky-tint)",
    pines: "oklch(0.64 0.06 195)",
    seam: "oklch(0.78 0.06 235)",
  },
};

export function SectionRidge({ into }: { into: keyof typeof ridges }) {
  const { above, ...look } = ridges[into];
  return (
    <div className={above}>
      <Ridge {...look} />
    </div>
  );
}
