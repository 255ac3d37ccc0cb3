export const MAIN_ID = "content";

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-surface px-5 py-2.5 font-display font-semibold shadow-2 focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
