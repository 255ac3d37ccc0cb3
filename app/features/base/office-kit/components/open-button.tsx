import { Button } from "#app/ui/button.tsx";

type OpenButtonProps = { label: string; onOpen: () => void; className?: string };

/** Opens one row of a list; its name says which. */
export function OpenButton({ label, onOpen, className }: OpenButtonProps) {
  return (
    <Button variant="office" shape="soft" size="row" className={className} aria-label={label} onClick={onOpen}>
      Open
    </Button>
  );
}
