import { useId } from "react";
import { logoBox, logoPath } from "#app/shared/logo.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { Business } from "#config/business.ts";
import { LOGO_TYPES, logoRefusal } from "../rules/file-uploads.ts";
import { useFileUpload } from "../use-file-upload.ts";
import { FileButton } from "./file-button.tsx";

type LogoFieldProps = {
  value: Business["logo"];
  onChange: (logo: Business["logo"]) => void;
};

/** Replaces or removes the logo. Uploading does not publish it. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const errorId = useId();
  const { send, busy, problem, forget } = useFileUpload({
    path: () => "/api/settings/logo",
    refuse: logoRefusal,
    onStored: onChange,
  });
  const remove = () => {
    forget();
    onChange(null);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid min-h-16 place-items-center rounded-field border border-office-line bg-white px-3 py-2">
          {value ? (
            <img src={logoPath(value)} alt="Your logo" {...logoBox(value, 44)} className="max-w-full object-contain" />
          ) : (
            <BrandMark size={44} title="A drawn mark, until you upload yours" />
          )}
        </span>
        <FileButton
          label={value ? "Replace logo" : "Upload logo"}
          accept={LOGO_TYPES}
          busy={busy}
          describedBy={problem ? errorId : undefined}
          onFile={(file) => void send(file)}
        />
        {value && (
          <Button variant="quiet" size="sm" onClick={remove}>
            Remove<span className="sr-only"> the logo</span>
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </div>
  );
}
