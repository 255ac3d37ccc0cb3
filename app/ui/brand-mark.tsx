type BrandMarkProps = { size?: number; title?: string };

/** Hidden from screen readers unless given a title: the name of the business is usually beside it. */
export function BrandMark({ size = 44, title }: BrandMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <circle cx="24" cy="24" r="24" fill="var(--color-apple)" />
      <circle
        cx="24"
        cy="24"
        r="21"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2.2"
        strokeDasharray="3.3 2.7"
      />
      <circle cx="24" cy="24" r="18" fill="var(--color-sky)" />
      <circle cx="30" cy="17" r="6.4" fill="var(--color-sun)" />
      <path
        d="M6.6 28.6C9 26.4 12.4 26 15 29.4C17.6 26 20.4 23.8 23.8 23.8S29 26 31 28.8C33.4 25.4 38 23.8 41.2 28.6A18 18 0 0 1 6.6 28.6Z"
        fill="oklch(0.63 0.065 172)"
      />
      <path
        d="M7.9 32C12.8 32.3 16.4 33.8 19 36C23.4 31.8 33.2 31.8 39 34A18 18 0 0 1 7.9 32Z"
        fill="var(--color-pine)"
      />
    </svg>
  );
}
