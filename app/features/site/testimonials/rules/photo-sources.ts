import type { ShownTestimonial } from "./choose-testimonials.ts";

/** The files of a photo, none wider than `widest` asks for, and its size, so that nothing jumps. */
export function photoSources(
  id: number,
  { widths, width, height }: NonNullable<ShownTestimonial["picture"]>,
  widest = Number.POSITIVE_INFINITY,
) {
  const address = (one: number) => `/pictures/parties/${id}-${one}.webp`;
  const files = widths.filter((one) => one <= widest);
  const srcSet = files.map((one) => `${address(one)} ${one}w`).join(", ");
  return { src: address(files.at(-1) ?? width), srcSet, width, height };
}
