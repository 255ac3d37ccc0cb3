// Values of the example files that an installation must replace: with them the site would be open to anyone who read the
// same file, or would send email and payments nowhere.
const EXAMPLES = [/\bbounce\.example\b/, /\bmail\.example\b/, /_…/, /replace[-_]me/, /^at-least-/, /choose-(a|your)-/];

export function isExampleValue(value: string): boolean {
  return EXAMPLES.some((pattern) => pattern.test(value));
}
