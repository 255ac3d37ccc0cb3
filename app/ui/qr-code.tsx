import { cx } from "class-variance-authority";

/** A light edge of four modules, without which phones don't find the code. */
const EDGE = 4;

type QrCodeProps = {
  code: { size: number; path: string };
  /** What it opens. */
  label: string;
  className: string;
};

export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  const side = size + 2 * EDGE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-EDGE} ${-EDGE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx("shrink-0 rounded-small bg-white text-black", className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
