// An email brings its logo as an attached picture, named after its file.

export const logoCid = (id: string) => `cid:logo-${id}`;

export function logoIn(html: string): string | undefined {
  return /src="cid:logo-([0-9a-f]{24})"/.exec(html)?.[1];
}
