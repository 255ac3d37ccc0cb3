import { cx } from "class-variance-authority";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { FieldContext } from "#app/ui/field-control.ts";
import type { useSetting } from "../settings-form.ts";

type RowProps = {
  /** The name of the setting, by which its control can be focused. */
  path: string;
  setting: ReturnType<typeof useSetting>;
  label?: string;
  hint?: ReactNode;
  /** Replaces all errors of the setting. */
  errors?: readonly string[];
  /** Beside its label if there is room, or below it. */
  layout?: "beside" | "below";
  /** Several controls, which need a group around them. */
  group?: boolean;
  /** Takes the full width on phones or everywhere. */
  fills?: "phones" | "always" | undefined;
  children: ReactNode;
};

export const settingId = (path: string) => `setting-${path.replaceAll(/[^\w]+/g, "-")}`;

/** Shows a setting with its label, earlier value, hint, control and errors. */
export function LabeledRow(props: RowProps) {
  const { path, setting, label = setting.label, hint, layout = "beside", group = false, fills } = props;
  const { was, fixedBy, undo } = setting;
  const errors = props.errors ?? Object.values(setting.errors);
  const id = settingId(path);
  const base = useId();
  const labelId = `${base}-label`;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const describedBy = cx(errors.length > 0 && errorId, (hint || fixedBy) && hintId) || undefined;
  const invalid = errors.length > 0;
  // The controls of a group have names of their own. Hint and errors belong to the group.
  const control = <FieldContext value={group ? null : { id, describedBy, invalid }}>{props.children}</FieldContext>;
  return (
    <div
      className={cx(
        "grid gap-x-5 gap-y-2.5 border-t border-office-line py-4.5 first:border-0 first:pt-0 last:pb-0",
        layout === "beside" && "sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {group ? (
            <span id={labelId} className="font-display text-[1.0625rem] font-semibold">
              {label}
            </span>
          ) : (
            <label id={labelId} htmlFor={id} className="font-display text-[1.0625rem] font-semibold">
              {label}
            </label>
          )}
          {was !== undefined && <Was label={label} was={was} onUndo={undo} />}
        </div>
        {(hint || fixedBy) && (
          <p id={hintId} className="max-w-[52ch] text-small text-ink-soft">
            {fixedBy ? <Fixed by={fixedBy} /> : hint}
          </p>
        )}
      </div>
      <div
        {...(group
          ? { id, role: "group", tabIndex: -1, "aria-labelledby": labelId, "aria-describedby": describedBy }
          : {})}
        className={cx(
          "max-w-full min-w-0 rounded-field",
          !fills && "w-fit",
          fills === "phones" && "sm:w-fit",
          layout === "below" && "-mx-1.5 p-1.5",
          was !== undefined && "ring-4 ring-sun/50",
          group && invalid && "[&_input]:border-apple [&_select]:border-apple",
          layout === "beside" && "sm:justify-self-end",
        )}
      >
        {control}
      </div>
      {errors.length > 0 && (
        <div className="col-span-full grid gap-1" id={errorId}>
          {errors.map((sentence) => (
            <FieldError key={sentence} id={`${errorId}-${sentence}`}>
              {sentence}
            </FieldError>
          ))}
        </div>
      )}
    </div>
  );
}

function Was({ label, was, onUndo }: { label: string; was: string; onUndo: () => void }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 rounded-full bg-sun-tint px-3 py-0.5 text-fine text-pending">
      <span className="truncate">was {was}</span>
      <button
        type="button"
        onClick={onUndo}
        className="relative font-semibold underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        Undo<span className="sr-only"> {label}</span>
      </button>
    </span>
  );
}

function Fixed({ by }: { by: string }) {
  return (
    <>
      <Lock aria-hidden="true" className="mr-1 inline size-4 align-[-0.15em]" />
      Fixed on the server by <code>{by}</code>. It can't be changed here.
    </>
  );
}
