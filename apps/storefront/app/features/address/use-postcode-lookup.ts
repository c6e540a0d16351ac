import { parseCep } from '@vitrine/brazil/cep.ts';
import { useEffect, useRef, useState } from 'react';

import { findPostcode } from './address-api.ts';
import type { FoundPostcode } from './domain/lookup-change.ts';

export type PostcodeState = 'idle' | 'loading' | FoundPostcode['kind'];

/**
 * Looks up a postcode as soon as it has eight digits; a later lookup cancels an earlier one. `pendingResult` resolves with the
 * result of the pending lookup.
 */
export function usePostcodeLookup(onResult: (result: FoundPostcode, postcode: string) => void) {
  const [state, setState] = useState<PostcodeState>('idle');
  const pending = useRef<{ postcode: string; work: Promise<PostcodeState>; abort: AbortController } | null>(
    null,
  );

  useEffect(
    () => () => {
      pending.current?.abort.abort();
      pending.current = null;
    },
    [],
  );

  async function find(postcode: string, signal: AbortSignal): Promise<PostcodeState> {
    setState('loading');
    try {
      const result = await findPostcode(postcode, signal);
      if (signal.aborted) return 'idle';
      setState(result.kind);
      onResult(result, postcode);
      return result.kind;
    } catch {
      // Cancelled by another lookup or by unmounting.
      return 'idle';
    }
  }

  function lookUp(text: string) {
    const postcode = parseCep(text);
    // Leaving the field reports the same value again, in its usual form.
    if (postcode !== null && pending.current?.postcode === postcode) return;
    pending.current?.abort.abort();
    pending.current = null;
    if (postcode === null) {
      setState('idle');
      return;
    }
    const abort = new AbortController();
    pending.current = { postcode, abort, work: find(postcode, abort.signal) };
  }

  const pendingResult = () => pending.current?.work ?? Promise.resolve<PostcodeState>('idle');

  return { state, lookUp, pendingResult };
}
