/** `$1,200` is 1200 and an empty field null. What is no number stays as typed, and the server refuses it. */
export function typedNumber(text: string): number | string | null {
  const digits = text.replace(/[$,\s]/g, "");
  if (digits === "") return null;
  return Number.isNaN(Number(digits)) ? text : Number(digits);
}
