import { TextLink } from "#app/ui/link.tsx";

/** For customers who shared their private link and want to replace it. */
export function NewLinkLine({ path, className }: { path: string; className: string }) {
  return (
    <p className={`text-ink-soft print:hidden ${className}`}>
      Shared this link by mistake?{" "}
      <TextLink href={`${path}/new-link`} className="inline-flex min-h-11 items-center">
        Get a new one
      </TextLink>
    </p>
  );
}
