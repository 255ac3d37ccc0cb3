/** Sentences by the part they belong to: `0.reason`; `""` is the whole. */
export type PartErrors = Readonly<Record<string, string>>;

/** Those of one entry of a list, by its own parts. */
export function errorsAt(errors: PartErrors, place: number): PartErrors {
  const own = Object.entries(errors).filter(([name]) => name === `${place}` || name.startsWith(`${place}.`));
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(`${place}.`.length), sentence]));
}
