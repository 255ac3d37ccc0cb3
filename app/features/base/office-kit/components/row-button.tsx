import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

type RowButtonProps = Omit<ComponentProps<typeof Button>, "variant" | "shape" | "size"> & { Icon?: LucideIcon };

/** A small button beside what it is about. */
export function RowButton({ Icon, children, ...props }: RowButtonProps) {
  return (
    <Button {...props} variant="office" shape="soft" size="row">
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Button>
  );
}
