import { Plus, Trash2 } from "lucide-react";
import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FieldForm } from "#app/ui/form-binding.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

type RowListProps<Row> = {
  value: readonly Row[];
  onChange: (value: Row[]) => void;
  errors?: PartErrors;
  /** The values of a new row. The button below adds it. */
  empty: Row;
  add: string;
  onMouseDown?: (event: MouseEvent) => void;
  children: (form: FieldForm<Row>, place: number, remove: () => void) => ReactNode;
};

export function RowList<Row>({ value, onChange, errors = {}, empty, add, onMouseDown, children }: RowListProps<Row>) {
  const { keys, added, removed } = useRowKeys(value.length);
  const rowForm = (draft: Row, place: number): FieldForm<Row> => ({
    draft,
    errors: errorsAt(errors, place),
    set: (part) => onChange(value.map((one, at) => (at === place ? { ...one, ...part } : one))),
  });
  const remove = (place: number) => () => {
    removed(place);
    onChange(value.filter((_, at) => at !== place));
  };
  const append = () => {
    added();
    onChange([...value, empty]);
  };
  return (
    <div className="grid gap-3">
      {value.map((row, place) => (
        <Fragment key={keys[place]}>{children(rowForm(row, place), place, remove(place))}</Fragment>
      ))}
      <Button
        variant="office"
        shape="soft"
        size="sm"
        className="justify-self-start"
        onMouseDown={onMouseDown}
        onClick={append}
      >
        <Plus aria-hidden="true" />
        {add}
      </Button>
    </div>
  );
}

type RemoveRowProps = Pick<RowListProps<never>, "onMouseDown"> & {
  label: string;
  onRemove: () => void;
  className: string;
};

export function RemoveRow({ label, onRemove, ...props }: RemoveRowProps) {
  return (
    <IconButton variant="soft" label={`Remove ${label}`} onClick={onRemove} {...props}>
      <Trash2 />
    </IconButton>
  );
}

/** Rows have no names, so they get keys. Half-typed text then stays in its row when another is removed. */
function useRowKeys(length: number) {
  const [stored, setStored] = useState<readonly number[]>([]);
  // Undo and restore change the list from outside.
  const keys = stored.length === length ? stored : Array.from({ length }, (_, place) => place);
  return {
    keys,
    added: () => setStored([...keys, Math.max(-1, ...keys) + 1]),
    removed: (place: number) => setStored(keys.filter((_, at) => at !== place)),
  };
}

/** Sentences by the part they belong to: `0.reason`. `""` is the whole value. */
export type PartErrors = Readonly<Record<string, string>>;

function errorsAt(errors: PartErrors, place: number): PartErrors {
  const own = Object.entries(errors).filter(([name]) => name === `${place}` || name.startsWith(`${place}.`));
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(`${place}.`.length), sentence]));
}
