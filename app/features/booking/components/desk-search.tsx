import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "../../../ui/input.tsx";

const PATIENCE_MS = 250;

/** The list follows the typing, a little later. What comes from outside, such as cleared filters, shows here too. */
export function DeskSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      search.current(typed);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      type="search"
      aria-label="Search bookings"
      placeholder="Name, email, phone, No."
      icon={<Search />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className="min-h-12! rounded-[14px]"
    />
  );
}
