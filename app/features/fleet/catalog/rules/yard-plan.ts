// Draws the size of an item to scale: seen from above with the room it needs, and standing beside two people. One unit
// of the drawing is one foot in both views, and both are equally wide, so their scale is the same on any screen.

type Size = { lengthFt: number; widthFt: number; heightFt: number };

export type Box = { x: number; y: number; width: number; height: number };

export type YardPlan = {
  /** Long items are seen from the side, so that the drawing lies on its longer edge. */
  seenFrom: "front" | "side";
  /** The width of both views, in feet. */
  width: number;
  above: { height: number; space: Box; unit: Box };
  standing: { height: number; ground: number; unit: Box; adult: Box; child: Box };
};

const ADULT_FT = 5 + 7 / 12;
const CHILD_FT = 3 + 11 / 12;

/** Leaves room for people on the left and for measures on the other sides. */
const PEOPLE_FT = 7.5;
const MEASURE_FT = 4.5;
const HEADROOM_FT = 2;

const LONG_RATIO = 1.5;

/** Free, flat ground: the unit and the clearance on every side, in whole feet. */
export function spaceNeeded({ lengthFt, widthFt }: Size, clearanceFt: number) {
  return { acrossFt: withClearance(widthFt, clearanceFt), deepFt: withClearance(lengthFt, clearanceFt) };
}

/** For example `29 × 28 ft`. */
export function spaceText(size: Size, clearanceFt: number): string {
  const { acrossFt, deepFt } = spaceNeeded(size, clearanceFt);
  return `${acrossFt} × ${deepFt} ft`;
}

export function yardPlan(size: Size, clearanceFt: number): YardPlan {
  const side = size.lengthFt > size.widthFt * LONG_RATIO;
  const [across, deep] = side ? [size.lengthFt, size.widthFt] : [size.widthFt, size.lengthFt];
  const aboveHeight = deep + 2 * clearanceFt + MEASURE_FT;
  const standingHeight = HEADROOM_FT + Math.max(size.heightFt, ADULT_FT) + MEASURE_FT;
  // The view is never taller than wide, so a tall item doesn't stretch the page.
  const width = Math.max(across + PEOPLE_FT + MEASURE_FT, aboveHeight, standingHeight);
  const left = (width - across - PEOPLE_FT - MEASURE_FT) / 2;
  const unit = { x: left + PEOPLE_FT, y: MEASURE_FT - 0.5 + clearanceFt, width: across, height: deep };
  const ground = standingHeight - MEASURE_FT;
  return {
    seenFrom: side ? "side" : "front",
    width,
    above: { height: aboveHeight, unit, space: grown(unit, clearanceFt) },
    standing: {
      height: standingHeight,
      ground,
      unit: { x: unit.x, y: ground - size.heightFt, width: across, height: size.heightFt },
      adult: person(left + 2.2, ground, ADULT_FT),
      child: person(left + 4.9, ground, CHILD_FT),
    },
  };
}

/** Describes the two drawings to screen readers. */
export function yardPlanSentence(name: string, size: Size, clearanceFt: number): string {
  const { lengthFt, widthFt } = size;
  return [
    `Drawing to scale: ${name} is ${feetText(widthFt)} wide, ${feetText(lengthFt)} deep and ${heightText(size)}.`,
    `With ${clearanceFt} ft clear on every side it needs ${spaceText(size, clearanceFt)} of flat ground.`,
    "An adult of 5 ft 7 and a child of 3 ft 11 stand beside it.",
  ].join(" ");
}

/** For example `23 ft` or `14.4 ft`. */
export function feetText(feet: number): string {
  return `${Number(feet.toFixed(1))} ft`;
}

/** Rounded: a slide is 18 ft tall, not 18.1. */
export function heightText({ heightFt }: Pick<Size, "heightFt">): string {
  return `${Math.round(heightFt)} ft tall`;
}

function withClearance(feet: number, clearanceFt: number): number {
  // Rounded to a hundredth first, so that 25.2 + 6 does not turn a whole number into the next one.
  return Math.ceil(Math.round((feet + 2 * clearanceFt) * 100) / 100);
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function person(x: number, ground: number, height: number): Box {
  const width = height * 0.3;
  return { x: x - width / 2, y: ground - height, width, height };
}
