import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { TextLink } from "../../../../ui/link.tsx";

type ActPageProps = {
  /** Of the booking's own page. */
  path: string;
  /** Why what was just tried did not happen. */
  problem?: string | undefined;
  narrow?: boolean;
  children: ReactNode;
};

/** A page on which one thing is done to a booking, with the way back. */
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
