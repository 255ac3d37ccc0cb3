// Asks the browser for a passkey. The library is loaded when somebody presses the button.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Passkeys need https, except on localhost. */
export function usePasskeys(): boolean {
  return useHydrated() && window.isSecureContext && "PublicKeyCredential" in window;
}

/** "canceled": the person closed the browser's dialog, which is no error. */
type PasskeyReply<Answer> = { answer: Answer } | { problem: string } | "canceled";

export async function usedPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyReply<AuthenticationResponseJSON>> {
  return settled(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON }));
}

export async function madePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyReply<RegistrationResponseJSON>> {
  return settled(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON }));
}

async function settled<Answer>(ask: () => Promise<Answer>): Promise<PasskeyReply<Answer>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    const { name } = error as Error;
    if (name === "NotAllowedError" || name === "AbortError") return "canceled";
    return { problem: problems[name] ?? "The passkey didn't work. Please try again." };
  }
}

const problems: Record<string, string> = {
  InvalidStateError: "This device already has a passkey for your account.",
  SecurityError: "Passkeys don't work at this web address. Please open the site by its usual name.",
  NotSupportedError: "This device can't make a passkey. Try another one, or use a password.",
};
