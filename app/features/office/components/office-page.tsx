import type { ReactNode } from "react";

type OfficePageProps = { title: string; actions?: ReactNode; children: ReactNode };

/** The head of a page of the back office, and what it holds. */
export function OfficePage({ title, actions, children }: OfficePageProps) {
  return (
    <>
      <title>{`${title} | Admin Dashboard`}</title>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-[1.75rem] leading-tight font-semibold">{title}</h1>
        {actions}
      </header>
      {children}
    </>
  );
}
