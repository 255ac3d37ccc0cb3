import { RowButton } from "../page/row-button.tsx";

/** What delivery costs isn't known, so it isn't called free. */
export function ZipLookupFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-clay">
      We couldn't look up this ZIP.
      <RowButton label="Try again to look up the ZIP code" onClick={onRetry}>
        Try again
      </RowButton>
    </span>
  );
}
