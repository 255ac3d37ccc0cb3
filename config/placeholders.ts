// What the example files hold where a value of one's own belongs. Started with it, the site would be open to anyone who
// read the same file, or would send mail and payments nowhere.
const PLACEHOLDERS = [
  /\bbounce\.example\b/,
  /\bmail\.example\b/,
  /_…/,
  /replace[-_]me/,
  /^at-least-/,
  /choose-(a|your)-/,
];

export function isPlaceholder(value: string): boolean {
  return PLACEHOLDERS.some((pattern) => pattern.test(value));
}
