import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { type SubmitEvent, useState } from 'react';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';

interface Credentials {
  readonly password: string;
  readonly code: string;
  /** The person confirms with a passkey in place of a code. */
  readonly isByPasskey: boolean;
}

/** The value of the button of a form that confirms with a passkey. */
export const passkeyButton = 'passkey';

/** Sends password and code of a form; asks for the code once the API needs it. */
export function useCredentials(signIn: (credentials: Credentials) => Promise<unknown>) {
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget);
    const { submitter } = event.nativeEvent;
    const isByPasskey = submitter instanceof HTMLButtonElement && submitter.value === passkeyButton;
    setIsSending(true);
    setProblem(null);
    try {
      await signIn({ password: text('password'), code: text('code'), isByPasskey });
    } catch (error) {
      const isCodeNeeded = error instanceof AdminCallError && error.code === 'second_factor_needed';
      if (isCodeNeeded) setIsCodeAsked(true);
      setProblem(isCodeNeeded ? null : messageOfError(error));
      setIsSending(false);
    }
  }
  return { submit, isCodeAsked, isSending, problem };
}
