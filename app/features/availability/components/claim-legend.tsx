import { claimClass } from "./claim-cell.tsx";

const samples = [
  { look: "booked", word: "Booked" },
  { look: "held", word: "Held, not paid yet" },
  { look: "blocked", word: "Blocked" },
  { look: "open", word: "Open" },
] as const;

export function ClaimLegend() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-t border-office-line px-4 py-3.5 text-fine">
      <ul className="flex flex-wrap gap-x-5 gap-y-2.5 font-display font-medium">
        {samples.map(({ look, word }) => (
          <li key={look} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`${claimClass({ look })} h-5 w-5.5 rounded-md ${look === "open" ? "border-2 border-office-line bg-white" : ""}`}
            />
            {word}
          </li>
        ))}
      </ul>
      <p className="font-display text-ink-soft md:ml-auto">
        <span className="pointer-coarse:hidden">Click an open day to block it, drag for a range</span>
        <span className="hidden pointer-coarse:inline">Tap an open day to block it</span>
      </p>
    </div>
  );
}
