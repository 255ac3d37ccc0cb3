import { privacy } from "../../../content/legal/privacy.ts";
import { LegalContents } from "../../features/legal/components/legal-contents.tsx";
import { LegalText } from "../../features/legal/components/legal-text.tsx";
import { LegalFrame } from "../../shell/legal-frame.tsx";

export const handle = { access: "public" };

export default function PrivacyPage() {
  return (
    <LegalFrame page={privacy} contents={<LegalContents sections={privacy.sections} />}>
      <LegalText sections={privacy.sections} />
    </LegalFrame>
  );
}
