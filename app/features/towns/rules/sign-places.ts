/** What is on a town's road sign: `Tate 26` brings its own minutes, others have those of the business. */
export function signPlaces(
  sign: readonly string[],
  town: string,
  driveMinutes: Readonly<Record<string, number>>,
): { name: string; minutes: number | undefined }[] {
  const listed = sign.length > 0 ? sign : [town];
  return listed.map((entry) => {
    const [, name = entry, own] = /^(.+?) (\d+)$/.exec(entry) ?? [];
    return { name, minutes: own === undefined ? driveMinutes[name] : Number(own) };
  });
}
