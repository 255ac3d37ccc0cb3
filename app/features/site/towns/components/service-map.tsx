import { cx } from "class-variance-authority";
import { useServerBusiness } from "#app/page-facts.tsx";
import { MAP, type Point } from "../rules/map-projection.ts";
import { drawMap, type MapFacts, type MapTown } from "../rules/service-map.ts";
import { Compass, HillsAndTrees, Land, RiverName, Roads, ScatteredTrees, Water, Ways } from "./map-scenery.tsx";

/** Where we deliver. */
export function ServiceMap({ highlight }: { highlight?: string }) {
  const { home, delivery, serviceArea, servedPlaces, townPages } = useServerBusiness();
  const facts = { home, freeMiles: delivery.freeMiles, served: serviceArea.towns, servedPlaces, towns: townPages };
  return <DrawnMap facts={facts} {...(highlight === undefined ? {} : { highlight })} />;
}

/** True to scale. Where the drawing is small, its lettering is larger. */
export function DrawnMap({ facts, highlight }: { facts: MapFacts; highlight?: string }) {
  const { home, freeMiles, served } = facts;
  const map = drawMap(facts);
  const dots = map.towns.map(({ at }) => at);
  const isMarked = map.towns.some(({ name }) => name === highlight);
  const towns = served.filter((town) => town !== home.locality).join(", ");
  const area = `Map of our service area around ${home.locality}, ${home.regionName}, with a circle of ${freeMiles} miles and the towns ${towns}.`;
  return (
    <div className="@container rounded-card bg-surface p-2 shadow-2 md:rounded-panel md:p-3">
      <svg
        role="img"
        aria-label={isMarked ? `${area} ${highlight} is marked.` : area}
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        className="block w-full rounded-[20px] md:rounded-[28px]"
      >
        <Land />
        <FreeArea home={map.home} radius={freeMiles * map.unitsPerMile} />
        {map.isStarting ? (
          <>
            <HillsAndTrees onMap={map.onMap} />
            <Water onMap={map.onMap} />
            <Roads onMap={map.onMap} />
            <RiverName onMap={map.onMap} />
          </>
        ) : (
          <>
            <ScatteredTrees towns={[map.home, ...dots]} />
            <Ways home={map.home} towns={dots} />
          </>
        )}
        <FreeBadge home={map.home} radius={freeMiles * map.unitsPerMile} miles={freeMiles} />
        {map.towns.map((town) => (
          <Town key={town.name} {...town} lit={town.name === highlight} />
        ))}
        <Home name={home.locality} {...map.home} />
        <Compass />
      </svg>
    </div>
  );
}

function Town({ name, at: { x, y }, label, lit }: MapTown & { lit: boolean }) {
  const aside = lit && label ? Math.sign(label.dx) * 4 : 0;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={lit ? 9 : 5.5}
        strokeWidth={lit ? 4 : 2.5}
        className={lit ? "fill-sun stroke-ink" : "fill-pine-deep stroke-white"}
      />
      {label && (
        <text
          x={x + label.dx + aside}
          y={y + label.dy}
          textAnchor={label.anchor}
          className={cx(halo, "text-[20px] @md:text-[16px]", lit ? "font-bold" : "font-semibold")}
        >
          {name}
        </text>
      )}
    </>
  );
}

const halo =
  "fill-ink stroke-[oklch(0.95_0.05_120)] font-display [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]";

function Home({ name, x, y }: Point & { name: string }) {
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

type Circle = { home: Point; radius: number };

function FreeArea({ home, radius }: Circle) {
  return (
    <circle
      cx={home.x}
      cy={home.y}
      r={radius}
      className="fill-sun/22 stroke-sun-deep"
      strokeWidth={2.5}
      strokeDasharray="2 7"
      strokeLinecap="round"
    />
  );
}

function FreeBadge({ home: { x, y }, radius, miles }: Circle & { miles: number }) {
  const top = Math.max(y - radius, 16);
  return (
    <g className="origin-center scale-125 [transform-box:fill-box] @md:scale-100">
      <rect x={x - 66} y={top - 12} width={132} height={24} rx={12} className="fill-sun" />
      <text x={x} y={top + 4.5} textAnchor="middle" className="fill-ink font-display text-[13px] font-semibold">
        Free within {miles} miles
      </text>
    </g>
  );
}
