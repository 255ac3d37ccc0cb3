import { lakes, type Place, river, roads } from "../../../../content/places.ts";
import { onMap, softLine } from "../rules/map-projection.ts";

const shield = onMap([34.6, -84.494]);
const riverName = onMap([34.69, -84.425]);

export function Water() {
  return (
    <g className="fill-sky stroke-sky">
      <path d={line(river)} fill="none" strokeWidth={5.5} strokeLinecap="round" />
      {Object.entries(lakes).map(([name, place]) => {
        const { x, y } = onMap(place);
        return <path key={name} d={`M${x - 8} ${y + 4}c-3-6 5-11 10-9s9-2 8 4-7 3-10 6-7 2-8-1Z`} stroke="none" />;
      })}
    </g>
  );
}

export function RiverName() {
  return (
    <text
      {...riverName}
      transform={`rotate(15 ${riverName.x} ${riverName.y})`}
      className="fill-sky-ink font-display text-[14px] font-medium italic @md:text-[12px]"
    >
      Cartecay River
    </text>
  );
}

export function Roads() {
  const { "GA-515": main, ...others } = roads;
  return (
    <g fill="none" stroke="white" strokeLinecap="round" strokeLinejoin="round">
      {Object.entries(others).map(([name, points]) => (
        <path key={name} d={line(points)} strokeWidth={3.2} />
      ))}
      <path d={line(main)} strokeWidth={6.5} />
      <path d={line(main)} strokeWidth={1} stroke="var(--color-sun-deep)" strokeDasharray="5 5" />
      <g className="origin-center scale-130 [transform-box:fill-box] @md:scale-100">
        <rect
          x={shield.x - 14}
          y={shield.y - 9}
          width={28}
          height={18}
          rx={5}
          className="fill-white stroke-ink"
          strokeWidth={1.4}
        />
        <text
          {...shield}
          dy={4}
          textAnchor="middle"
          stroke="none"
          className="fill-ink font-display text-[11px] font-semibold"
        >
          515
        </text>
      </g>
    </g>
  );
}

function line(places: readonly Place[]): string {
  return softLine(places.map(onMap));
}
