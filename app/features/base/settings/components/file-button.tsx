import { Upload } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";

type FileButtonProps = {
  label: string;
  accept: readonly string[];
  busy: boolean;
  /** The id of the sentence that says why a file was refused. */
  describedBy?: string | undefined;
  onFile: (file: File) => void;
};

export function FileButton({ label, accept, busy, describedBy, onFile }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass({ variant: "office", size: "sm", shape: "soft" })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink ${busy ? "cursor-not-allowed opacity-60" : "cursor-pointer"}`}
    >
      <input
        type="file"
        accept={accept.join(",")}
        disabled={busy}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Lets people choose the same file again.
          target.value = "";
        }}
      />
      <Upload aria-hidden="true" />
      {busy ? "Uploading…" : label}
    </label>
  );
}
