import { useQueryClient } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import { Check, Search, UserRoundPlus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { CustomerView } from "#app/features/base/customers/schema.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { initials } from "#app/shared/people/initials.ts";
import { joinWithDots } from "#app/shared/words/join-with-dots.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { usePhoneOrder } from "../phone-order.ts";
import { isEnough, newCustomerText, withKnownCaller, withNewCaller } from "../rules/callers.ts";
import { customerQuery } from "../use-callers.ts";

type CallerSearchProps = { matches: CustomerView[] | undefined; away: boolean };

const HINT = "Type 4 digits or 3 letters.";
const AWAY = "Nobody can be looked up until the server is back. Enter them as a new customer.";

/** A search box whose matches stay in sight; arrow keys choose one of them, or a new customer. */
export function CallerSearch({ matches: found, away }: CallerSearchProps) {
  const { order, change } = usePhoneOrder();
  const { home } = useBusiness();
  const client = useQueryClient();
  const listId = useId();
  const [active, setActive] = useState(0);
  const matches = found ?? [];
  const isOpen = isEnough(order.search);
  const last = matches.length;
  const at = Math.min(active, last);
  const list = useRef<HTMLDivElement>(null);

  // On a phone the bar with the price is over the end of the page.
  useEffect(() => {
    if (isOpen && last >= 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, last]);

  async function choose({ id, name, email, phone }: CustomerView) {
    // At once what the list knows; the address follows, unless somebody else was chosen meanwhile.
    change((now) => withKnownCaller(now, { id, name, email, phone, bookings: [] }));
    const known = await client.fetchQuery(customerQuery(id)).catch(() => undefined);
    if (known) change((now) => (now.customerId === id && now.caller === "known" ? withKnownCaller(now, known) : {}));
  }

  function startNew() {
    change((now) => withNewCaller(now, home.region));
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "ArrowDown") setActive((at + 1) % (last + 1));
    else if (event.key === "ArrowUp") setActive((at + last) % (last + 1));
    else if (event.key !== "Enter") return;
    // Before there is an answer, Enter would take the person who was there before, or somebody new who is not.
    else if (found || away) chooseAt(at);
    event.preventDefault();
  }

  function chooseAt(place: number) {
    const match = matches[place];
    if (match) void choose(match);
    else startNew();
  }

  return (
    <div className="min-w-0">
      <TextField
        label="Phone, name or email"
        hint={away ? AWAY : HINT}
        name="search"
        role="combobox"
        icon={<Search />}
        autoComplete="off"
        maxLength={200}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        value={order.search}
        onChange={({ target }) => {
          change({ search: target.value });
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Who it may be"
        hidden={!isOpen}
        className="mt-2.5 scroll-mb-40 overflow-hidden rounded-field border border-office-line bg-white"
      >
        {matches.map((match, place) => (
          <CallerMatch
            key={match.id}
            id={`${listId}-${place}`}
            match={match}
            isChosen={order.customerId === match.id}
            isActive={place === at}
            onChoose={() => void choose(match)}
          />
        ))}
        {/** biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys for its options */}
        <div
          id={`${listId}-${last}`}
          role="option"
          tabIndex={-1}
          aria-selected={order.caller === "typed" && order.customerId === null}
          className={matchClass({ active: at === last, chosen: false })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={startNew}
        >
          <UserRoundPlus aria-hidden="true" className="mx-2 size-5 shrink-0" />
          {newCustomerText(order.search)}
        </div>
      </div>
    </div>
  );
}

const matchClass = cva(
  "flex min-h-13 cursor-pointer items-center gap-3 border-t border-office-line px-3 py-2 text-small first:border-t-0",
  {
    variants: {
      active: { true: "outline-2 -outline-offset-2 outline-sky-ink", false: "hover:bg-office" },
      chosen: { true: "bg-moss-tint", false: "" },
    },
  },
);

type CallerMatchProps = {
  id: string;
  match: CustomerView;
  isChosen: boolean;
  isActive: boolean;
  onChoose: () => void;
};

/** Somebody who was found. The keys are the search box's. */
function CallerMatch({ id, match, isChosen, isActive, onChoose }: CallerMatchProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys for its options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={matchClass({ active: isActive, chosen: isChosen })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-moss-tint font-display text-fine font-semibold text-moss"
      >
        {initials(match.name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display font-semibold text-ink">{match.name}</span>
        <span className="block text-fine wrap-anywhere text-ink-soft">{joinWithDots(match.phone, match.city)}</span>
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-moss" />}
    </div>
  );
}
