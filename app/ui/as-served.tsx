import { type ReactNode, useId, useState } from "react";

/**
 * A part of a hydrated page that never changes in the browser. It is rendered on the server alone; here React keeps the
 * markup that came and never looks inside, so neither its code nor its words are loaded a second time. Write the child as
 * `{import.meta.env.SSR && <Part />}`, which the bundler drops for the browser.
 */
export function AsServed({ children, className }: { children: ReactNode; className?: string }) {
  const id = useId();
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return <Kept id={id} className={className} />;
}

function Kept({ id, className }: { id: string; className: string | undefined }) {
  // Read only if React ever has to build the page anew; hydration leaves what stands there alone.
  const [served] = useState(() => ({
    get __html() {
      return document.getElementById(id)?.innerHTML ?? "";
    },
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered, as it stands on the page
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={served} />;
}
