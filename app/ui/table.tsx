import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type TableProps = ComponentProps<"table"> & { label: string };

export function Table({ label, className, children, ...props }: TableProps) {
  return (
    <div className="relative overflow-x-auto rounded-small border border-office-line bg-white">
      <table {...props} className={cx("w-full border-collapse text-left text-small", className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

export function Thead(props: ComponentProps<"thead">) {
  return <thead {...props} className={cx("bg-office-head font-display text-fine text-ink-soft", props.className)} />;
}

export function Tbody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function Tr({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      {...props}
      className={cx(
        "border-t border-office-line first:border-t-0 [tbody>&]:first:border-t [tbody>&]:hover:bg-office",
        className,
      )}
    />
  );
}

type TdProps = ComponentProps<"td"> & { numeric?: boolean; secondLine?: ReactNode };

export function Td({ numeric, secondLine, className, children, ...props }: TdProps) {
  return (
    <td
      {...props}
      className={cx("h-14 px-3.5 py-2 align-middle", numeric && "text-right font-display font-medium", className)}
    >
      {children}
      {secondLine && <span className="block text-[0.8125rem] leading-snug text-ink-soft">{secondLine}</span>}
    </td>
  );
}
