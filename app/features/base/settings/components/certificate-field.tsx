import { FileText } from "lucide-react";
import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Business } from "#config/business.ts";
import { CERTIFICATE_TYPES, certificateRefusal } from "../rules/file-uploads.ts";
import { useSettingsForm } from "../settings-form.ts";
import { useFileUpload } from "../use-file-upload.ts";
import { FileButton } from "./file-button.tsx";
import { SendCertificate } from "./send-certificate.tsx";

type Insurance = Business["insurance"];

type CertificateFieldProps = {
  value: Insurance;
  onChange: (insurance: Insurance) => void;
  errors: Readonly<Record<string, string>>;
};

/** The certificate of insurance and its last day. The published one can be emailed from here. */
export function CertificateField({ value, onChange, errors }: CertificateFieldProps) {
  // Only the published certificate can be sent.
  const published = useSettingsForm().published.insurance;
  const errorId = useId();
  const { send, busy, problem, forget } = useFileUpload({
    path: (file) => `/api/settings/insurance-certificate?name=${encodeURIComponent(file.name)}`,
    refuse: certificateRefusal,
    // A new certificate has its own last day.
    onStored: (file) => onChange({ ...file, endsOn: file.id === value?.id ? value.endsOn : null }),
  });
  return (
    <div className="grid gap-3">
      {value && <Certificate value={value} />}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={value ? "Replace PDF" : "Upload PDF"}
          accept={CERTIFICATE_TYPES}
          busy={busy}
          describedBy={problem ? errorId : undefined}
          onFile={(file) => void send(file)}
        />
        {published && published.id === value?.id && <SendCertificate />}
        {value && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              forget();
              onChange(null);
            }}
          >
            Remove<span className="sr-only"> the certificate</span>
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
      {value && (
        <TextField
          label="Good through"
          optional
          error={errors.endsOn}
          hint="30 days before, your dashboard reminds you."
          className="max-w-60"
          type="date"
          value={value.endsOn ?? ""}
          onChange={({ target }) => onChange({ ...value, endsOn: target.value || null })}
        />
      )}
    </div>
  );
}

function Certificate({ value }: { value: NonNullable<Insurance> }) {
  return (
    <p className="flex items-center gap-2 wrap-anywhere">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <TextLink href={`/api/settings/insurance-certificate/${value.id}`} download={value.name}>
        {value.name}
      </TextLink>
    </p>
  );
}
