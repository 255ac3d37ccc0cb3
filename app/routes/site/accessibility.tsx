import { accessibility } from "../../../content/legal/accessibility.ts";
import { LegalContents } from "../../features/legal/components/legal-contents.tsx";
import { LegalText } from "../../features/legal/components/legal-text.tsx";
import { LegalFrame } from "../../shell/legal-frame.tsx";

export const handle = { access: "public" };

export default function AccessibilityPage() {
  return (
    <LegalFrame page={accessibility} contents={<LegalContents sections={accessibility.sections} />}>
      <LegalText sections={accessibility.sections} />
    </LegalFrame>
  );
}
