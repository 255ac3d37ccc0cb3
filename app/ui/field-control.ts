import { createContext, useContext } from "react";

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/** What a control needs to belong to the field around it; what the caller set itself wins. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

/** The look that text inputs, text areas and selects share. */
export const controlClass = [
  "w-full rounded-field border-2 border-line-strong bg-white px-4 text-base text-ink placeholder:text-ink-mute",
  "shadow-[inset_0_2px_3px_rgb(13_45_33/7%)] hover:border-ink-soft",
  "aria-invalid:border-apple aria-invalid:bg-[oklch(0.985_0.01_25)]",
  "[&[readonly]]:border-dashed [&[readonly]]:bg-paper-deep [&[readonly]]:shadow-none",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-deep disabled:text-ink-mute disabled:shadow-none",
].join(" ");
