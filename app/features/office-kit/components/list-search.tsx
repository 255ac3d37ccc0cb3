import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "../../../ui/input.tsx";
import { useListAddress } from "../use-list.ts";

const PAUSE_MS = 300;

/** Searches when the typing pauses, or at once on Enter. The search is in the address. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { q, change } = useListAddress();
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward bring another search.
  if (q !== sent) {
    setSent(q);
    setTyped(q);
  }

  const search = (words: string) => {
    clearTimeout(timer.current);
    setSent(words.trim());
    change({ q: words.trim(), page: null }, { replace: true });
  };

  return (
    <search className="min-w-0 flex-1 basis-72">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          icon={<Search />}
          value={typed}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(target.value), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
