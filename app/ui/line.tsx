import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

const looks = {
  plain: { line: "items-baseline", label: "text-ink-soft", amount: "font-display font-semibold" },
  total: { line: "items-baseline font-display text-button-lg font-semibold", label: "", amount: "font-display" },
  /** What is asked for now; how large depends on the place. */
  due: { line: "font-display font-semibold", label: "", amount: "font-display" },
  /** One of many in the office. */
  entry: { line: "items-baseline", label: "", amount: "tabular-nums" },
};

type LineProps = {
  label: string;
  amount: string;
  note?: ReactNode;
  /** What can be done about it, before the amount. */
  action?: ReactNode;
  look?: keyof typeof looks;
  className?: string;
  amountClass?: string;
};

/** A label and its amount, at both ends of a line of a `<dl>`. */
export function Line({ label, amount, note, action, look = "plain", className, amountClass }: LineProps) {
  const { line, label: labelClass, amount: plainAmount } = looks[look];
  return (
    <div className={cx("flex justify-between gap-4", line, className)}>
      <dt className={cx("mr-auto", labelClass)}>
        {label}
        {note && <span className="text-fine wrap-anywhere text-ink-soft"> {note}</span>}
      </dt>
      {action && <dd>{action}</dd>}
      <dd className={cx("whitespace-nowrap", plainAmount, amountClass)}>{amount}</dd>
    </div>
  );
}
