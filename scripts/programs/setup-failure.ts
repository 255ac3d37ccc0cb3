/** A step that has already said why it failed. */
export class SetupFailed extends Error {}

/** One sentence in place of a stack: what a program said last, or what we say ourselves. */
export function explainSetup(error: unknown): string {
  if (error instanceof SetupFailed) return "";
  const { stderr, message } = error as { stderr?: Buffer | string; message: string };
  const reason = String(stderr || message)
    .trim()
    .split("\n")
    .at(-1);
  return `\nThe tests can't start: ${reason}\n`;
}
