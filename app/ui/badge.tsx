import { cva, cx, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const badgeClass = cva(
  "inline-flex min-h-7.5 items-center gap-1.5 rounded-full px-3 py-0.5 font-display text-fine leading-tight font-medium [&>svg]:size-4 [&>svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "bg-[oklch(0.93_0.008_120)] text-ink-soft",
        moss: "bg-moss-tint text-moss",
        clay: "bg-clay-tint text-clay",
        sky: "bg-sky-tint text-sky-ink",
        sun: "bg-sun text-ink",
        apple: "bg-apple-tint text-apple-deep",
        pending: "bg-sun-tint text-pending",
        pine: "bg-pine text-white",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

type BadgeProps = VariantProps<typeof badgeClass> & { icon?: ReactNode; children: ReactNode; className?: string };

export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span className={cx(badgeClass({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}

type ListedBadge = { tone: BadgeProps["tone"]; Icon?: LucideIcon; text: string };
type BadgeListProps = {
  /** What doesn't apply is false. */
  badges: readonly (ListedBadge | false)[];
  className: string;
  children?: ReactNode;
};

/** What is to be known of something, one badge for each. */
export function BadgeList({ badges, className, children }: BadgeListProps) {
  return (
    <p className={className}>
      {badges.map(
        (badge) =>
          badge && (
            <Badge key={badge.text} tone={badge.tone} icon={badge.Icon && <badge.Icon aria-hidden="true" />}>
              {badge.text}
            </Badge>
          ),
      )}
      {children}
    </p>
  );
}
