import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useAfterPress } from "#app/ui/use-after-press.ts";

type ChipListProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The name of an entry: `ZIP`, `town`. */
  one: string;
  /** Splits pasted or typed text into several. */
  separator?: RegExp;
  refuse?: (text: string) => string | undefined;
  inputMode?: "text" | "numeric" | "email";
};

/** From here on, removing them one by one is tedious. */
const MANY = 3;

/** A list of short texts. Enter, Add, or leaving the box adds the typed text. */
export function ChipList(props: ChipListProps) {
  const { value, onChange, one, separator = /[,;\n]+/, refuse, inputMode = "text" } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const errorId = useId();

  const add = () => {
    const texts = [...new Set(typed.split(separator).map((text) => text.trim()))].filter(Boolean);
    const refusal = texts.map((text) => refuse?.(text)).find(Boolean);
    setError(refusal);
    if (refusal) return;
    const entries = new Set(value.map((text) => text.toLowerCase()));
    const fresh = texts.filter((text) => !entries.has(text.toLowerCase()));
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped("");
  };
  // A longer list would move the pressed button away from the pointer, and the press would be lost.
  const leave = useAfterPress(add);

  return (
    <div className="grid gap-2.5">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((text) => (
            <li
              key={text}
              className="inline-flex min-h-11 items-center rounded-full bg-moss-tint pl-3.5 font-display font-medium wrap-anywhere"
            >
              {text}
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => onChange(value.filter((other) => other !== text))}
                className="press grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
          {value.length > MANY && (
            <li>
              <Button variant="quiet" shape="soft" size="sm" onClick={() => onChange([])}>
                Remove all<span className="sr-only"> {value.length}</span>
              </Button>
            </li>
          )}
        </ul>
      )}
      <div className="flex max-w-md gap-2">
        <Input
          value={typed}
          placeholder={`Add ${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`}
          aria-label={`Add ${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`}
          aria-invalid={error ? true : undefined}
          data-unfinished={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode={inputMode}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="office" shape="soft" size="sm" className="min-h-13 shrink-0" onClick={add}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      <div role="status">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  );
}
