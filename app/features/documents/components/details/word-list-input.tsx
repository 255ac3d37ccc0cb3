import { useState } from "react";
import { Input } from "../../../../ui/input.tsx";
import { wordList } from "../../rules/front-matter.ts";

type WordListInputProps = { name: string; value: readonly string[]; onChange: (words: string[]) => void };

/** A list typed with commas. While it is typed it stays as it is, a comma at the end included. */
export function WordListInput({ name, value, onChange }: WordListInputProps) {
  const [typed, setTyped] = useState(value.join(", "));
  const shown = wordList(typed).join() === value.join() ? typed : value.join(", ");
  return (
    <Input
      name={name}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(wordList(event.target.value));
      }}
    />
  );
}
