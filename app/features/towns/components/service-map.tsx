import { cx } from "class-variance-authority";
import { type MappedTown, townPlaces } from "../../../../content/places.ts";
import type { TownName } from "../../../../content/towns.ts";
import { useBusiness } from "../../../page-facts.tsx";
import { MAP, onMap } from "../rules/map-projection.ts";
import { RiverName, Roads, Water } from "./map-roads.tsx";
import { Compass, HillsAndTrees, Land } from "./map-scenery.tsx";

/** Where we deliver, true to scale. Where the drawing is small, its lettering is larger. */
export function ServiceMap({ highlight }: { highlight?: TownName }) {
  const { home, delivery, serviceArea } = useBusiness();
  const towns = serviceArea.towns.filter((town) => town !== home.locality).join(", ");
  const area = `Map of our service area around ${home.locality}, ${home.regionName}, with a circle of ${delivery.freeMiles} miles and the towns ${towns}.`;
  return (
    <div className="@container rounded-card bg-surface p-2 shadow-2 md:rounded-panel md:p-3">
      <svg
        role="img"
        aria-label={highlight ? `${area} ${highlight} is marked.` : area}
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        className="block w-full rounded-[20px] md:rounded-[28px]"
      >
        <Land />
        <FreeArea miles={delivery.freeMiles} />
        <HillsAndTrees />
        <Water />
        <Roads />
        <RiverName />
        <FreeBadge miles={delivery.freeMiles} />
        {labels.map((label) => (
          <Town key={label.name} {...label} lit={label.name === highlight} />
        ))}
        <Home name={home.locality} />
        <Compass />
      </svg>
    </div>
  );
}

type Label = {
  name: MappedTown;
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
};

const labels: Label[] = [
  { name: "Blue Ridge", dx: 12, dy: -7, anchor: "start" },
  { name: "Cherry Log", dx: 12, dy: 7, anchor: "start" },
  { name: "Talking Rock", dx: -11, dy: 6, anchor: "end" },
  { name: "Jasper", dx: 10, dy: 15, anchor: "start" },
  { name: "Dawsonville", dx: 0, dy: 24, anchor: "middle" },
  { name: "Dahlonega", dx: 38, dy: -13, anchor: "end" },
];

function Town({ name, dx, dy, anchor, lit }: Label & { lit: boolean }) {
  const { x, y } = onMap(townPlaces[name]);
  const aside = lit ? Math.sign(dx) * 4 : 0;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={lit ? 9 : 5.5}
        strokeWidth={lit ? 4 : 2.5}
        className={lit ? "fill-sun stroke-ink" : "fill-pine-deep stroke-white"}
      />
      <text
        x={x + dx + aside}
        y={y + dy}
        textAnchor={anchor}
        className={cx(halo, "text-[20px] @md:text-[16px]", lit ? "font-bold" : "font-semibold")}
      >
        {name}
      </text>
    </>
  );
}

const halo =
  "fill-ink stroke-[oklch(0.95_0.05_120)] font-display [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]";

function Home({ name }: { name: string }) {
  const { x, y } = MAP.yard;
  return (
    <>
      <text x={x - 17} y={y - 6} textAnchor="end" className={cx(halo, "text-[24px] font-bold @md:text-[20px]")}>
        {name}
      </text>
      <path
        d={`M${x} ${y + 5}c-4-8-13-15-13-25a13 13 0 0 1 26 0c0 10-9 17-13 25Z`}
        className="fill-apple stroke-white"
        strokeWidth={2.5}
      />
      <circle cx={x} cy={y - 20} r={5} className="fill-white" />
    </>
  );
}

function FreeArea({ miles }: { miles: number }) {
  return (
    <circle
      cx={MAP.yard.x}
      cy={MAP.yard.y}
      r={miles * MAP.unitsPerMile}
      className="fill-sun/22 stroke-sun-deep"
      strokeWidth={2.5}
      strokeDasharray="2 7"
      strokeLinecap="round"
    />
  );
}

function FreeBadge({ miles }: { miles: number }) {
  const { x, y } = MAP.yard;
  const top = y - miles * MAP.unitsPerMile;
  return (
    <g className="origin-center scale-125 [transform-box:fill-box] @md:scale-100">
      <rect x={x - 66} y={top - 12} width={132} height={24} rx={12} className="fill-sun" />
      <text x={x} y={top + 4.5} textAnchor="middle" className="fill-ink font-display text-[13px] font-semibold">
        Free within {miles} miles
      </text>
    </g>
  );
}
