import { ImageUp } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PICTURE_TYPES } from "../../rules/picture-upload.ts";

type PictureDropProps = {
  children: ReactNode;
  label: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  actions?: ReactNode;
  problem: string | undefined;
  note: string;
};

/** Shows a picture with a button to choose another. A file can also be dropped on it. */
export function PictureDrop(props: PictureDropProps) {
  const { children, label, disabled = false, onFile, actions, problem, note } = props;
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`relative overflow-hidden rounded-small border-2 border-dashed p-1 ${over ? "border-pine bg-moss-tint" : "border-office-line bg-white"}`}
      >
        {children}
        <p className="px-2 py-1.5 text-center text-fine text-ink-soft max-lg:hidden">or drop a picture here</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass({ variant: "office", size: "sm", shape: "soft" })} flex-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky-ink ${disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer"}`}
        >
          <input
            type="file"
            accept={PICTURE_TYPES.join(",")}
            disabled={disabled}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files?.[0]);
              // Lets people choose the same file again.
              target.value = "";
            }}
          />
          <ImageUp aria-hidden="true" />
          {label}
        </label>
        {actions}
      </div>
      {problem && (
        <Alert live tone="error">
          <p className="text-small">{problem}</p>
        </Alert>
      )}
      <p className="text-fine text-ink-soft">{note}</p>
    </div>
  );
}
