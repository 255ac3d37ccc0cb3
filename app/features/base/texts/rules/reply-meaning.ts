// A reply may stop the texts, start them again or ask for help. Carriers know a few words; the law counts any
// reasonable ones, in English and in Spanish.

export type ReplyMeaning = {
  act: "stop" | "start" | "help" | "none";
  /** The carrier's own word. The provider answers it, so we don't. */
  isKeyword: boolean;
  /** "Cancel" stops the texts, and may mean the booking. */
  maybeBooking: boolean;
};

const STOP = new Set(["stop", "stopall", "unsubscribe", "end", "quit", "revoke", "optout", "cancel"]);
/** Words that the carrier doesn't know. */
const STOP_TOO = new Set([
  "stop all",
  "opt out",
  "no more",
  "alto",
  "para",
  "parar",
  "pare",
  "paren",
  "cancelar",
  "cancela",
  "baja",
  "basta",
  "detener",
  "no mas",
]);
/** People add these around such a word, or repeat it. */
const AROUND = /^((please|pls|ok|i said|por favor|ya) )+|( (please|pls|now|thanks|thank you|por favor|ya|gracias))+$/g;
const AGAIN = /^(\w+)( \1)+$/;
const CANCEL = new Set(["cancel", "cancelar", "cancela"]);
const START = new Set(["start", "unstop", "yes", "resume", "comenzar", "empezar", "reanudar"]);
const HELP = new Set(["help", "info", "ayuda"]);

/** Sentences that mean it. "Stop by at 5" and "don't stop" don't. */
const MEANS_STOP = [
  /\b(stop|quit|cease) (sending|texting|messaging|contacting|writing|bothering|((all|the|your|these) )+(texts?|messages|sms)\b)/,
  /^(please |pls )?stop( it| this| please| now| thanks?| thank you)*$/,
  /^((please|pls|por favor) )?(stop|end|quit|parar|paren?|no mas|alto a) ((all|the|your|these|los|las|sus) )*(texts?|messages|sms|mensajes|textos)\b/,
  /\b(do not|don't|dont|never|no longer) (want|like|need|wish)( to (get|receive|have))?( any| your| these| more)* (texts?|messages|sms)\b/,
  /\b(do not|don't|dont|never) (text|message|contact|write|sms) (me|us|this)\b/,
  /\bno more (texts?|messages|sms|of (this|these))\b/,
  /\b(remove|take) (me|us|my (number|name|phone))( off| from|$)/,
  /\b(unsubscribe|opt) (me|us|out)\b/,
  /\b(leave (me|us) alone|wrong number)\b/,
  /\bno (me|nos) (escriba[ns]?|mande[ns]?|envie[ns]?|textee[ns]?|moleste[ns]?|contacte[ns]?)\b/,
  /\b(ya )?no quiero (mas |recibir )*(mensajes|textos|sms)\b/,
  /\b(no mas|basta de) (mensajes|textos|sms)\b/,
  /\b(dejen?|paren?) de (escribir|mandar|enviar|textear|molestar|contactar)/,
  /\b(borren?|quiten?)me\b|\b(denme|dame|dar) de baja\b|\bnumero equivocado\b/,
];

export function replyMeaning(text: string): ReplyMeaning {
  const words = plainWords(text);
  const means = (act: ReplyMeaning["act"], isKeyword: boolean, maybeBooking = false) => ({
    act,
    isKeyword,
    maybeBooking,
  });
  if (STOP.has(words) || STOP_TOO.has(words)) return means("stop", STOP.has(words), CANCEL.has(words));
  if (START.has(words)) return means("start", true);
  if (HELP.has(words)) return means("help", words !== "ayuda");
  // A sentence about a party is a question for the office, and no reason to stop the texts.
  const bare = words.replaceAll(AROUND, "").replace(AGAIN, "$1");
  const isBareWord = (STOP.has(bare) || STOP_TOO.has(bare)) && !CANCEL.has(bare);
  if (isBareWord || MEANS_STOP.some((one) => one.test(words))) return means("stop", false);
  return means("none", false, /\bcancel/.test(words));
}

/** Removes accents, punctuation and double spaces, and uses lowercase. */
function plainWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
