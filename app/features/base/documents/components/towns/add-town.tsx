import { useQuery } from "@tanstack/react-query";
import { MapPin, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FoundPlace } from "../../rules/new-town.ts";
import type { DocumentOutline } from "../../schema.ts";

type AddTownProps = {
  towns: readonly DocumentOutline[];
  busy: boolean;
  /** A place, or only a name; then the owner types the location. */
  onAdd: (place: FoundPlace | string) => Promise<boolean>;
};

export function AddTown({ towns, busy, onAdd }: AddTownProps) {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const places = useQuery({ ...ownerQuery(`/api/places?q=${encodeURIComponent(query)}`), enabled: query !== "" });
  const has = (name: string) => towns.some(({ title }) => title.toLowerCase() === name.toLowerCase());
  const error = query !== "" && has(query) ? `${query} has a page already.` : undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setQuery(typed.trim());
  };
  const add = async (place: FoundPlace | string) => {
    if (await onAdd(place)) {
      setTyped("");
      setQuery("");
    }
  };
  return (
    <div className="border-t border-office-line bg-office p-3">
      <form onSubmit={ask} className="flex items-end gap-2">
        <TextField
          label="Town or ZIP"
          error={error}
          className="min-w-0 flex-1"
          name="place"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="office"
          size="sm"
          disabled={typed.trim() === ""}
          busy={places.isFetching || busy}
        >
          <Plus aria-hidden="true" />
          Add
        </Button>
      </form>
      <div role="status">
        {!places.data && (
          <p className="mt-2 text-fine text-ink-soft">
            Its place is found in the list of ZIP codes. The drive time is a suggestion: correct it.
          </p>
        )}
        {places.data?.length === 0 && <p className="mt-2 text-small">We don't know “{query}”.</p>}
      </div>
      {places.data && !error && (
        <ul className="mt-2 grid gap-1">
          {places.data.map((place) => (
            <li key={place.zip}>
              <button
                type="button"
                onClick={() => void add(place)}
                className="flex min-h-11 w-full items-center gap-2 rounded-small bg-white px-3 py-1.5 text-left text-small hover:bg-moss-tint"
              >
                <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-moss" />
                <span>
                  <b className="font-semibold">
                    {place.name}, {place.state}
                  </b>{" "}
                  {place.county && `${place.county} County, `}
                  {place.miles} miles
                </span>
              </button>
            </li>
          ))}
          {!/^\d+$/.test(query) && (
            <li>
              <button
                type="button"
                onClick={() => void add(query)}
                className="min-h-11 w-full rounded-small px-3 py-1.5 text-left text-small underline underline-offset-3 hover:bg-white"
              >
                Start “{query}” and type where it is
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
