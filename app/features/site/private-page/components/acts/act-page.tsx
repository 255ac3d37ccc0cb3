import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/link.tsx";

type ActPageProps = {
  /** The address of the booking's page. */
  path: string;
  /** Why the last try failed. */
  problem?: string | undefined;
  narrow?: boolean;
  children: ReactNode;
};

/** A page for one act on a booking, with a link back. */
export function ActPage({ path, problem, narrow, children }: ActPageProps) {
  return (
    <div className={`mx-auto w-full px-5 pt-4 pb-12 md:px-6 md:pt-7 ${narrow ? "max-w-[48rem]" : "max-w-wide"}`}>
      <TextLink href={path} className="inline-flex min-h-11 items-center gap-2 font-display font-medium">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back to my booking
      </TextLink>
      {problem && (
        <Alert tone="error" live className="my-3">
          {problem}
        </Alert>
      )}
      {children}
    </div>
  );
}
