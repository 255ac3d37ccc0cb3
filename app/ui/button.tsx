import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";

export const buttonClass = cva(
  [
    "press relative inline-flex items-center justify-center gap-2.5 text-center font-display font-semibold select-none",
    "disabled:cursor-not-allowed disabled:border-2 disabled:border-line disabled:bg-paper-deep disabled:text-ink-mute disabled:shadow-none",
    "[&>svg]:size-[1.25em] [&>svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        apple:
          "puff bg-apple text-white [--puff-glow:oklch(0.555_0.205_27/55%)] [--puff-seam:var(--color-apple-deep)] hover:bg-[oklch(0.53_0.2_27)]",
        pine: "puff bg-pine text-white [--puff-light:18%] [--puff-seam:var(--color-pine-deep)] hover:bg-[oklch(0.345_0.068_162)]",
        sun: "puff bg-sun text-ink [--puff-light:45%] [--puff-seam:var(--color-sun-deep)] hover:bg-[oklch(0.855_0.165_88)]",
        white: "puff bg-white text-ink [--puff-seam:rgb(13_45_33/12%)] hover:bg-surface",
        line: "border-2 border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-white",
        office: "border-2 border-office-line bg-white text-ink hover:border-line-strong",
        quiet: "text-ink hover:bg-ink/6",
      },
      size: {
        lg: "min-h-15 px-8 py-2 text-button-lg",
        md: "min-h-13 px-6.5 py-2 text-button",
        sm: "min-h-11 px-5 py-1.5 text-base",
        row: "min-h-11 px-4 py-1 text-small md:min-h-9 md:px-3",
      },
      shape: {
        pill: "rounded-full",
        soft: "rounded-[14px]",
      },
    },
    defaultVariants: { variant: "apple", size: "md", shape: "pill" },
  },
);

type ButtonLook = VariantProps<typeof buttonClass>;

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/** While busy the button keeps its width, its name and the focus, and takes no second click. */
export function Button({ variant, size, shape, busy, className, children, onClick, ...props }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...props}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      className={cx(buttonClass({ variant, size, shape }), busy && "cursor-progress", className)}
    >
      {busy ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}

function BusyLabel({ children }: ComponentProps<"span">) {
  return (
    <>
      <span className="inline-flex items-center gap-[inherit] opacity-0 [&>svg]:size-[1.25em]">{children}</span>
      <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-1.5">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            className="size-2 animate-hop rounded-full bg-current"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
    </>
  );
}

export function ButtonLink({ variant, size, shape, className, ...props }: ComponentProps<"a"> & ButtonLook) {
  return <a {...props} className={cx(buttonClass({ variant, size, shape }), className)} />;
}
