import type { Deps, WaiverSource } from "#app/deps.server.ts";
import type { LiveDocument } from "#app/features/base/documents/rules/shown-documents.ts";
import { fillKnownFacts } from "#app/shared/words/fill-facts.ts";
import { composeWaiverText } from "./rules/compose-waiver-text.ts";
import { sha256 } from "./seal.server.ts";

type Source = Pick<Deps, "documents" | "settings">;

/** The text that is signed now, with today's facts; made once per version of the text and of the settings. */
export function currentWaiverText({ documents, settings }: Source): () => WaiverSource {
  let made: { document: LiveDocument; settings: number; source: WaiverSource } | undefined;
  return () => {
    const [document] = documents.live("waiver");
    if (!document) throw new Error("No waiver text is published.");
    if (made?.document !== document || made.settings !== settings.version()) {
      const { title, markdown, meta } = fillKnownFacts(document, {}, settings.business());
      const text = composeWaiverText({ title, markdown, meta });
      const source = { version: versionName(document), markdown: text, sha256: sha256(text) };
      made = { document, settings: settings.version(), source };
    }
    return made.source;
  };
}

/** The day it took effect. What a day has more than one of has a number, too. */
function versionName({ meta }: LiveDocument<"waiver">): string {
  return meta.edition === undefined ? meta.effective : `${meta.effective} (${meta.edition})`;
}
