import { isErrorOf } from '@vitrine/contract/client.ts';
import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';

import { missingProofText, noProof, proofBody, refusalBy, type TypedProof } from './typed-proof.ts';

const browserPasskeys = () => loadCode(() => import('#app/platform/passkeys/browser-passkeys.ts'));

/** The creation of a passkey. `proof` is null until the API asks for one, as of a login some time ago. */
export function useNewPasskey({
  hasPassword,
  onCreated,
}: {
  hasPassword: boolean;
  onCreated: (passkey: CustomerPasskey) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [proof, setProof] = useState<TypedProof | null>(null);
  const [problem, setProblem] = useState<string>();

  async function begin() {
    try {
      return await api('POST /api/customer/passkeys/challenge', {
        body: { host: window.location.hostname, ...(proof && proofBody(proof)) },
      });
    } catch (error) {
      const isProofMissing =
        isErrorOf(error, 'POST /api/customer/passkeys/challenge') && error.code === 'validation_failed';
      if (isProofMissing && proof === null) {
        setProof(noProof(hasPassword));
        return null;
      }
      const refused = refusalBy(error, ['password', 'pin']);
      setFailure(refused.failure);
      setProblem(proof?.by === 'pin' ? refused.problems.pin : refused.problems.password);
      if (proof?.by === 'passkey') setProof(noProof(hasPassword));
      return null;
    }
  }

  async function create() {
    if (isBusy) return;
    setFailure(null);
    setProblem(undefined);
    const missing = proof && missingProofText(proof);
    if (missing !== null) {
      setProblem(missing);
      return;
    }
    setIsBusy(true);
    const creation = await begin();
    if (creation) {
      setProof(null);
      try {
        const { createPasskey } = await browserPasskeys();
        const credential = await createPasskey(creation);
        onCreated(await api('POST /api/customer/passkeys', { body: { credential } }));
      } catch (error) {
        setFailure(await failureText(error));
      }
    }
    setIsBusy(false);
  }

  return { create, isBusy, failure, proof, setProof, problem };
}

async function failureText(error: unknown): Promise<string> {
  const { passkeyFailureText } = await browserPasskeys();
  return passkeyFailureText(error) ?? translateCallError(error);
}
