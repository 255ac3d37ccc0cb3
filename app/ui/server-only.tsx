import { type ReactNode, useId, useState } from "react";

type ServerOnlyProps = {
  children: ReactNode;
  className?: string;
  /** For a part that stays when the page around it is replaced by an error. */
  id?: string;
};

/**
 * A part of a hydrated page that is rendered on the server only and never changes in the browser. React keeps the markup
 * and never looks inside, so neither its code nor its texts are loaded a second time. Write the child as
 * `{import.meta.env.SSR && <Part />}`, which the bundler drops for the browser.
 */
export function ServerOnly({ children, className, id: ownId }: ServerOnlyProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return <ServerMarkup id={id} className={className} />;
}

function ServerMarkup({ id, className }: { id: string; className: string | undefined }) {
  // Read only if React ever has to rebuild the page; hydration leaves the markup alone.
  const [markup] = useState(() => ({
    get __html() {
      return document.getElementById(id)?.innerHTML ?? "";
    },
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server rendered
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
