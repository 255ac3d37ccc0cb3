import { terms } from "../../../content/legal/terms.ts";
import { LegalContents } from "../../features/legal/components/legal-contents.tsx";
import { LegalText } from "../../features/legal/components/legal-text.tsx";
import { LegalFrame } from "../../shell/legal-frame.tsx";

export const handle = { access: "public" };

export default function TermsPage() {
  return (
    <LegalFrame page={terms} contents={<LegalContents sections={terms.sections} />}>
      <LegalText sections={terms.sections} />
    </LegalFrame>
  );
}
