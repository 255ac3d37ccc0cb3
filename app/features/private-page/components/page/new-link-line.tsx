import { TextLink } from "../../../../ui/link.tsx";

/** For who sent the private page on and wants it back. */
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
