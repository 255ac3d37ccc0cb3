// The roads and waters around the yard of a new installation.
import { lakes, river, riverName, roads, shield } from "../../../../content/starting-map.ts";
import { type Place, type Projection, softLine } from "../rules/map-projection.ts";

type OnMap = { onMap: Projection };

export function Water({ onMap }: OnMap) {
  return (
    <g className="fill-sky stroke-sky">
      <path d={line(river, onMap)} fill="none" strokeWidth={5.5} strokeLinecap="round" />
      {Object.entries(lakes).map(([name, place]) => {
        const { x, y } = onMap(place);
        return <path key={name} d={`M${x - 8} ${y + 4}c-3-6 5-11 10-9s9-2 8 4-7 3-10 6-7 2-8-1Z`} stroke="none" />;
      })}
    </g>
  );
}

export function RiverName({ onMap }: OnMap) {
  const at = onMap(riverName.place);
  return (
    <text
      {...at}
      transform={`rotate(15 ${at.x} ${at.y})`}
      className="fill-sky-ink font-display text-[14px] font-medium italic @md:text-[12px]"
    >
      {riverName.text}
    </text>
  );
}

export function Roads({ onMap }: OnMap) {
  const sign = onMap(shield.place);
  const { "GA-515": main, ...others } = roads;
  return (
    <g fill="none" stroke="white" strokeLinecap="round" strokeLinejoin="round">
      {Object.entries(others).map(([name, points]) => (
        <path key={name} d={line(points, onMap)} strokeWidth={3.2} />
      ))}
      <path d={line(main, onMap)} strokeWidth={6.5} />
      <path d={line(main, onMap)} strokeWidth={1} stroke="var(--color-sun-deep)" strokeDasharray="5 5" />
      <g className="origin-center scale-130 [transform-box:fill-box] @md:scale-100">
        <rect
          x={sign.x - 14}
          y={sign.y - 9}
          width={28}
          height={18}
          rx={5}
          className="fill-white stroke-ink"
          strokeWidth={1.4}
        />
        <text
          {...sign}
          dy={4}
          textAnchor="middle"
          stroke="none"
          className="fill-ink font-display text-[11px] font-semibold"
        >
          {shield.text}
        </text>
      </g>
    </g>
  );
}

function line(places: readonly Place[], onMap: Projection): string {
  return softLine(places.map(onMap));
}
