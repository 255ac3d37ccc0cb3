import type { ComponentType, ReactNode } from "react";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import { useLoaded } from "./use-loaded.ts";

/** The ways in which what opens such a part learns that it is closed. */
type Closable = { open?: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void };

/** A part whose code comes when it is first shown. Where it doesn't load the page stays as it is, and says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  const loadPart = async () => {
    known = (await load()).default;
    return known;
  };
  return function LazyPart(props) {
    const { open, onClose, onOpenChange }: Closable = props;
    const { part, notLoaded } = useLoaded(loadPart, open !== false);
    const Part = known ?? part;
    if (Part) return <Part {...props} />;
    const close = () => {
      onClose?.();
      onOpenChange?.(false);
    };
    return notLoaded ? <PartNotLoaded notLoaded={notLoaded} onClose={close} keepsTyped={false} /> : waiting;
  };
}
