type WithTexts<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null | undefined ? Exclude<Row[Key], Date> | string : Row[Key];
};

/** Converts the dates of a row to the ISO texts of answers. */
export function momentTexts<Row extends object>(row: Row): WithTexts<Row> {
  const texts = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(texts) as WithTexts<Row>;
}
