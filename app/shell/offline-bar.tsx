/** Shown by `page-script.ts` when a form is sent without a connection: the page stays, with everything that was typed. */
export function OfflineBar() {
  return (
    <p
      id="offline-bar"
      hidden
      role="alert"
      className="fixed inset-x-3 bottom-3 z-70 rounded-card bg-surface px-5 py-4 text-small text-ink shadow-3 ring-2 ring-apple md:left-auto md:w-120 print:hidden"
    >
      <b className="block font-display text-button leading-snug font-semibold">You're offline</b> Nothing was sent or
      charged. Please try again once you're connected.
    </p>
  );
}
