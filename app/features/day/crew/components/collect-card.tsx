import { Banknote, QrCode as QrIcon, ScrollText } from "lucide-react";
import { useId, useState } from "react";
import { formatCents, typedDollars } from "#app/shared/money/money.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { MOST_ENTERED_CENTS } from "#app/shared/words/vocabulary.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import type { StopDraft } from "../rules/stop-draft.ts";
import type { StopState } from "../rules/stop-state.ts";
import { type ShownStop, useCrew, useCrewState } from "./crew-context.ts";
import { BigButton, Choice, StepCard } from "./parts.tsx";

type CollectProps = {
  stop: ShownStop;
  state: StopState;
  draft: StopDraft;
  number: number;
  onChange: (change: (draft: StopDraft) => StopDraft) => void;
};

/** What is owed, before anything is inflated. */
export function CollectCard({ stop, state, draft, number, onChange }: CollectProps) {
  const [way, setWay] = useState<"card" | "cash" | "check">(stop.payCode ? "card" : "cash");
  const { owedCents } = state;
  if (stop.balanceCents <= 0) return null;
  const isDone = owedCents <= 0 || draft.paidByCard;
  const ways = [
    ...(stop.payCode ? [["card", [<QrIcon key="icon" aria-hidden="true" />, "Card by QR"]] as const] : []),
    ["cash", [<Banknote key="icon" aria-hidden="true" />, "Cash"]] as const,
    ["check", [<ScrollText key="icon" aria-hidden="true" />, "Check"]] as const,
  ];
  return (
    <StepCard title={owedCents > 0 ? `Collect ${formatCents(owedCents)}` : "Collected"} done={isDone} number={number}>
      {isDone ? (
        <p role="status">
          {owedCents <= 0
            ? "Everything is paid."
            : "The customer showed you the payment. It counts once this phone has a signal."}
        </p>
      ) : (
        <>
          <Choice legend="How it is paid" options={ways} value={way} onChange={setWay} />
          {way === "card" ? (
            <ByCard stop={stop} onPaid={() => onChange((before) => ({ ...before, paidByCard: true }))} />
          ) : (
            <Counted key={way} stop={stop} method={way} owedCents={owedCents} />
          )}
        </>
      )}
    </StepCard>
  );
}

function ByCard({ stop, onPaid }: { stop: ShownStop; onPaid: () => void }) {
  const crew = useCrew();
  const { isOnline } = useCrewState();
  const name = firstName(stop.customerName) ?? "the customer";
  if (!stop.payCode) return null;
  return (
    <div className="mt-3 grid gap-3 rounded-field bg-office p-3">
      <div className="flex flex-wrap items-center gap-4">
        <QrCode code={stop.payCode} label={`Payment page of ${stop.customerName}`} className="size-40" />
        <p className="min-w-40 flex-1">
          <span className="block font-display text-[1.125rem] font-semibold">Let {name} scan this</span>
          {isOnline
            ? "It's their page to pay. “Paid” shows here within a minute."
            : "Works on their phone, even while yours is offline. “Paid” shows here once you have a signal."}
        </p>
      </div>
      <BigButton
        onClick={async () => {
          const data = { note: "The customer showed the payment by card on their phone.", photos: [] };
          if (await crew.report(stop, "note", data, "Paid by card")) onPaid();
        }}
      >
        They showed me “Paid”
      </BigButton>
    </div>
  );
}

type CountedProps = { stop: ShownStop; method: "cash" | "check"; owedCents: number };

function Counted({ stop, method, owedCents }: CountedProps) {
  const crew = useCrew();
  const id = useId();
  const [typed, setTyped] = useState(method === "check" ? typedDollars(owedCents) : "");
  const [error, setError] = useState<string>();
  const cents = enteredCents(typed);
  const difference = cents === undefined ? 0 : cents - owedCents;
  async function count(sum: number) {
    // What is missing is typed anew: the same sum is not counted again by one more tap.
    if (await crew.report(stop, "collected", { method, cents: sum }, `${formatCents(sum)} ${method}`)) setTyped("");
  }
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (cents === undefined) return setError("Please type the dollars you counted, such as 107.50.");
        void count(cents);
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-display font-semibold">
          {method === "cash" ? "Cash counted ($)" : "Amount on the check ($)"}
        </label>
        <input
          id={id}
          inputMode="decimal"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          className="h-14 w-full rounded-field border-2 border-line-strong bg-white px-4 font-display text-[1.25rem] font-semibold aria-invalid:border-apple"
        />
        <p id={`${id}-note`} role="status" className={error ? "font-medium text-apple-deep" : ""}>
          {error ??
            (difference < 0
              ? `${formatCents(-difference)} is still missing after that.`
              : difference > 0
                ? `That's ${formatCents(difference)} more than owed. It is credited to the order.`
                : "")}
        </p>
      </div>
      <BigButton type="submit">{method === "cash" ? "I have the cash" : "I have the check"}</BigButton>
    </form>
  );
}

/** `107.50`, `$107.5`, `1,200` as cents; undefined for what is no amount. */
function enteredCents(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(text)) return undefined;
  const [dollars = "0", cents = ""] = text.split(".");
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return sum > 0 && sum <= MOST_ENTERED_CENTS ? sum : undefined;
}
