import { type ChangeEvent, useState } from "react";

/** What was typed into the fields of a dialog: it is there again after closing it by accident, until it was sent. */
export function useTyped() {
  const [typed, setTyped] = useState<Record<string, string>>({});
  return {
    field: (name: string) => ({
      name,
      defaultValue: typed[name] ?? "",
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setTyped((was) => ({ ...was, [name]: value })),
    }),
    forgetTyped: () => setTyped({}),
  };
}
