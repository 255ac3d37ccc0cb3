// A passkey made in software, for tests without a browser: it answers what the server asks as a phone would.
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
/** What may be wrong about an answer. */
type Twist = { origin?: string; counter?: number; verified?: boolean };

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

export function createAuthenticator(siteOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { hostname } = new URL(siteOrigin);
  let uses = 0;

  function clientData(type: "webauthn.create" | "webauthn.get", challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ counter, verified = true }: Twist, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? ++uses);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, attested]);
  }

  const answer = (response: object) => ({
    id: base64(id),
    rawId: base64(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** Answers options to make a passkey. */
    register({ challenge }: Options, twist: Twist = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = coseKey(Buffer.from(x, "base64url"), Buffer.from(y, "base64url"));
      const authData = authenticatorData(twist, Buffer.concat([Buffer.alloc(16), length, id, key]));
      return answer({
        clientDataJSON: base64(clientData("webauthn.create", challenge, twist.origin ?? siteOrigin)),
        attestationObject: base64(attestation(authData)),
        transports: ["internal"],
      });
    },
    /** Answers options to sign in or to confirm. */
    sign({ challenge }: Options, twist: Twist = {}) {
      const data = clientData("webauthn.get", challenge, twist.origin ?? siteOrigin);
      const authData = authenticatorData(twist);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(signature),
      });
    },
  };
}

// CBOR, as far as it is needed: a map of a public key, and an attestation that attests nothing.
const bytes = (content: Uint8Array) => Buffer.concat([Buffer.from([0x58, content.length]), content]);

function coseKey(x: Uint8Array, y: Uint8Array): Buffer {
  const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21];
  return Buffer.concat([Buffer.from(head), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

function attestation(authData: Uint8Array): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const parts = [
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
  ];
  return Buffer.concat([...parts, bytes(authData)]);
}
