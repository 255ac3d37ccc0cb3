// The logo in an email: a picture that comes with it, named after its file.

export const logoCid = (id: string) => `cid:logo-${id}`;

/** The file of the logo that an email shows, if it shows one. */
export function logoIn(html: string): string | undefined {
  return /src="cid:logo-([0-9a-f]{24})"/.exec(html)?.[1];
}
