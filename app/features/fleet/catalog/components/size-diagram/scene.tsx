import type { ReactNode } from "react";

type SceneProps = { width: number; height: number; children: ReactNode; labels: ReactNode };

/** Lays the labels of a drawing over it as text, so that they stay readable however small the drawing is. */
export function Scene({ width, height, children, labels }: SceneProps) {
  return (
    <div aria-hidden="true" className="relative w-full" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 size-full overflow-visible"
      >
        {children}
      </svg>
      {labels}
    </div>
  );
}

type LabelProps = {
  x: number;
  y: number;
  within: { width: number; height: number };
  upright?: boolean;
  children: ReactNode;
};

export function Label({ x, y, within, upright = false, children }: LabelProps) {
  const turn = upright ? "-rotate-90" : "";
  return (
    <span
      className={`absolute -translate-1/2 font-display text-[0.8125rem] leading-none font-medium whitespace-nowrap md:text-fine md:leading-none ${turn}`}
      style={{ left: `${(x / within.width) * 100}%`, top: `${(y / within.height) * 100}%` }}
    >
      {children}
    </span>
  );
}

type MeasureProps = { x: number; y: number; length: number; upright?: boolean };

export function Measure({ x, y, length, upright = false }: MeasureProps) {
  const bar = 0.5;
  const d = upright
    ? `M${x} ${y}v${length}M${x - bar} ${y}h${2 * bar}M${x - bar} ${y + length}h${2 * bar}`
    : `M${x} ${y}h${length}M${x} ${y - bar}v${2 * bar}M${x + length} ${y - bar}v${2 * bar}`;
  return <path d={d} fill="none" stroke="var(--color-ink)" strokeWidth={2} vectorEffect="non-scaling-stroke" />;
}
