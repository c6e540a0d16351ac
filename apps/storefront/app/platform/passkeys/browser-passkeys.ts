import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@vitrine/contract/schemas/passkey.ts';

/*
 * The browser's side of passkeys, the only file that imports its library. Loaded on action, or by a login form in a browser that
 * offers passkeys among the suggestions of a field.
 */

/** Has the browser sign a request; with `isAutofill` once the person picks a passkey among a field's suggestions. Only one request is open at a time: a new one ends it. */
export async function askForPasskey(
  request: PasskeyRequest,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<PasskeyAssertion> {
  const signed = await startAuthentication({
    // Known transports only, by the API.
    optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: isAutofill,
  });
  return { ...signed, type: 'public-key' };
}

/** Has the browser create a passkey. */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyRegistration> {
  const created = await startRegistration({
    optionsJSON: creation as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { id, rawId, response, authenticatorAttachment, clientExtensionResults } = created;
  const { credProps } = clientExtensionResults;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports && { transports: response.transports }),
    },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    ...(credProps && { clientExtensionResults: { credProps } }),
  };
}

/** Ends the open request, whose promise rejects with an `AbortError`. */
export function endPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

export async function offersPasskeysInFields(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Returns whether this device can hold a passkey itself, by fingerprint, face or its PIN. */
export async function holdsPasskeys(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Lets the browser remove a passkey that the store does not know any more from its suggestions. */
export async function forgetPasskey({ rpId, id }: { rpId: string; id: string }): Promise<void> {
  // Few browsers have it, and none says whether it has done it.
  await sendSignal({ rpID: rpId, signalName: 'unknownCredential', credentialID: id }).catch(() => {});
}

export function isEndedRequest(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'AbortError' || codeOf(error) === 'ERROR_CEREMONY_ABORTED')
  );
}

const codeOf = (error: Error) => (error instanceof WebAuthnError ? error.code : null);

const texts: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este aparelho já tem uma chave de acesso desta conta.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'Esta chave de segurança não guarda chaves de acesso. Use outro aparelho.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Este aparelho não tem bloqueio por digital, rosto ou PIN. Ative um ou use outro aparelho.',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'Esta chave não é compatível. Use outro aparelho.',
};

/** Returns the Portuguese text of a failure of the browser's; null for any other error. A person who cancels and one without a passkey look the same. */
export function passkeyFailureText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const text = texts[codeOf(error) ?? 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];
  if (text !== undefined) return text;
  if (error.name === 'NotAllowedError') {
    return 'Nenhuma chave de acesso foi usada. Tente de novo quando quiser.';
  }
  return error instanceof WebAuthnError || error instanceof DOMException
    ? 'O navegador não conseguiu usar a chave de acesso. Tente de novo ou use outro aparelho.'
    : null;
}
