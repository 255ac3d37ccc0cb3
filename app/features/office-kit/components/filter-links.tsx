import { cx } from "class-variance-authority";
import { Link } from "react-router";
import { useListAddress } from "../use-list.ts";

type FilterLinksProps = {
  label: string;
  /** The name of the filter in the address; without it, everything is shown. */
  name: string;
  options: readonly { value: string; label: string }[];
};

/** Which part of a list is shown. Links, so that the back button and a shared address work. */
export function FilterLinks({ label, name, options }: FilterLinksProps) {
  const { params, hrefWith } = useListAddress();
  const current = params.get(name) ?? "";
  return (
    <nav
      aria-label={label}
      className="flex w-full flex-wrap rounded-field border-2 border-office-line bg-white p-0.5 sm:w-auto"
    >
      {options.map((option) => (
        <Link
          key={option.value}
          to={hrefWith({ [name]: option.value, page: null })}
          preventScrollReset
          aria-current={option.value === current ? "true" : undefined}
          className={cx(
            "flex min-h-11 flex-1 items-center justify-center rounded-[12px] px-2.5 font-display text-small whitespace-nowrap text-ink no-underline sm:px-4",
            option.value === current ? "bg-moss-tint font-semibold" : "font-medium text-ink-soft hover:bg-office",
          )}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  );
}
