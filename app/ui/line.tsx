import { cx } from "class-variance-authority";

const looks = {
  plain: { line: "items-baseline", label: "text-ink-soft", amount: "font-semibold" },
  total: { line: "items-baseline font-display text-button-lg font-semibold", label: "", amount: "" },
  /** What is asked for now; how large depends on the place. */
  due: { line: "font-display font-semibold", label: "", amount: "" },
};

type LineProps = {
  label: string;
  amount: string;
  look?: keyof typeof looks;
  className?: string;
  amountClass?: string;
};

/** A label and its amount, at both ends of a line of a `<dl>`. */
export function Line({ label, amount, look = "plain", className, amountClass }: LineProps) {
  const { line, label: labelClass, amount: plainAmount } = looks[look];
  return (
    <div className={cx("flex justify-between gap-4", line, className)}>
      <dt className={labelClass}>{label}</dt>
      <dd className={cx("font-display whitespace-nowrap", plainAmount, amountClass)}>{amount}</dd>
    </div>
  );
}
