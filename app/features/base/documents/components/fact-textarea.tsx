import { cx } from "class-variance-authority";
import { type ComponentProps, useRef } from "react";
import { controlClass, useFieldControl } from "#app/ui/field-control.ts";
import { findFact } from "../rules/named-facts.ts";
import { useFacts } from "../use-facts.ts";

type FactTextareaProps = ComponentProps<"textarea"> & { value: string };

const PARTS = /(\{\{[^{}\n]*\}\})/;

/** Colors the facts of a text by drawing the same text behind the text area. `className` styles both. */
export function FactTextarea({ value, className, ...props }: FactTextareaProps) {
  const facts = useFacts();
  const behind = useRef<HTMLDivElement>(null);
  const look = cx(className, "[scrollbar-gutter:stable]");
  return (
    <div className="relative flex flex-1 flex-col">
      <div
        ref={behind}
        aria-hidden="true"
        className={cx(
          look,
          "pointer-events-none absolute inset-0 overflow-hidden wrap-break-word whitespace-pre-wrap text-transparent!",
        )}
      >
        {value.split(PARTS).map((part, index) => {
          if (!PARTS.test(part)) return part;
          const isKnown = !facts || findFact(part.slice(2, -2).trim(), facts) !== undefined;
          return (
            <mark
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
              key={index}
              className={cx(
                "rounded-full box-decoration-clone text-transparent ring-1",
                isKnown ? "bg-sky-tint ring-sky" : "bg-apple-tint ring-apple-deep",
              )}
            >
              {part}
            </mark>
          );
        })}
        {"\n"}
      </div>
      <textarea
        {...props}
        value={value}
        className={cx(look, "relative flex-1 bg-transparent!")}
        onScroll={({ currentTarget }) => behind.current?.scrollTo({ top: currentTarget.scrollTop })}
      />
    </div>
  );
}

export function FactField(props: FactTextareaProps) {
  const wiring = useFieldControl(props);
  return <FactTextarea {...props} {...wiring} className={cx(controlClass, "min-h-22 resize-y py-3")} />;
}
