import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@vitrine/contract/schemas/passkey.ts';

/* The browser's side of passkeys, the only file of the panel that imports its library. Loaded on action. */

/** Has one of the person's passkeys sign a request. Throws a `PasskeyFailure`. */
export async function askForStaffPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  try {
    const signed = await startAuthentication({
      // Known transports only, by the API.
      optionsJSON: request as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    return { ...signed, type: 'public-key' };
  } catch (error) {
    throw new PasskeyFailure(textOf(error), { cause: error });
  }
}

/** Has the browser create a passkey. Throws a `PasskeyFailure`. */
export async function createStaffPasskey(creation: PasskeyCreation): Promise<PasskeyRegistration> {
  try {
    const { id, rawId, response, authenticatorAttachment } = await startRegistration({
      optionsJSON: creation as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      ...(authenticatorAttachment && { authenticatorAttachment }),
    };
  } catch (error) {
    throw new PasskeyFailure(textOf(error), { cause: error });
  }
}

/** What the browser refuses, in Portuguese. */
class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

function textOf(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'Este aparelho ou esta chave já está na sua conta.';
  }
  if (error instanceof Error && error.name === 'NotAllowedError') {
    return 'Nenhuma chave de acesso foi usada. Tente de novo ou use um código.';
  }
  return 'O navegador não conseguiu usar a chave de acesso. Tente de novo ou use outro aparelho.';
}
