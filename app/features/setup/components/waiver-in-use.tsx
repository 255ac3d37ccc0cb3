import { useQuery } from "@tanstack/react-query";
import { TextLink } from "../../../ui/link.tsx";
import { setupQuery } from "../use-setup.ts";

/** Which waiver customers sign now, and whether a lawyer reviewed it. */
export function WaiverInUse() {
  const { data } = useQuery(setupQuery());
  const step = data?.steps.find(({ key }) => key === "waiver");
  return (
    <div className="grid gap-2">
      <p>
        <TextLink href="/admin/waiver-text">The text customers sign now</TextLink>
      </p>
      {step && (
        <p className="text-small text-ink-soft">
          {step.done ? `Reviewed by a lawyer: ${step.note}` : `Not reviewed by a lawyer yet. ${step.note}`}
        </p>
      )}
    </div>
  );
}
