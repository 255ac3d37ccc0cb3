import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Input } from "#app/ui/input.tsx";
import { type SettingField, sectionLabels, settingFields } from "../rules/setting-fields.ts";

/** Finds a setting by its label, its hint or its section. The page scrolls to a chosen one and focuses it. */
export function FindSetting({ onFind }: { onFind: (path: string) => void }) {
  const [typed, setTyped] = useState("");
  const matches = foundSettings(typed);
  const choose = (path: string) => {
    setTyped("");
    onFind(path);
  };
  return (
    <search className="relative w-full sm:w-80">
      <Input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setTyped("")}
        placeholder="Find a setting"
        aria-label="Find a setting"
        icon={<Search />}
      />
      <p role="status" className="sr-only">
        {typed && (matches.length === 1 ? "1 setting found" : `${matches.length} settings found`)}
      </p>
      {typed.trim() !== "" && (
        <ul className="absolute inset-x-0 top-full z-20 mt-2 max-h-96 overflow-y-auto rounded-small border border-office-line bg-white p-1.5 shadow-3">
          {matches.map(({ path, label, section }) => (
            <li key={path}>
              <Link
                to={`?section=${section}`}
                preventScrollReset
                onClick={() => choose(path)}
                className="flex min-h-12 flex-col justify-center rounded-field px-3.5 py-1 text-ink no-underline hover:bg-office"
              >
                <span className="font-display font-semibold">{label}</span>
                <span className="text-fine text-ink-soft">{sectionLabels[section]}</span>
              </Link>
            </li>
          ))}
          {matches.length === 0 && <li className="px-3.5 py-3 text-small text-ink-soft">No setting is called that.</li>}
        </ul>
      )}
    </search>
  );
}

const MOST = 8;

/** Finds settings whose label, hint or section has every typed word. Matches in the label come first. */
function foundSettings(typed: string): SettingField[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byLabel = settingFields.filter(({ label }) => has(label));
  const byRest = settingFields.filter(({ label, hint = "", section }) =>
    has(`${label} ${hint} ${sectionLabels[section]}`),
  );
  return [...new Set([...byLabel, ...byRest])].slice(0, MOST);
}
