// An email brings its logo as an attached picture, named after its file.

export const logoCid = (id: string) => `cid:logo-${id}`;

/** Finds the logo's file in an email, if it shows one. */
export function logoIn(html: string): string | undefined {
  return /src="cid:logo-([0-9a-f]{24})"/.exec(html)?.[1];
}
