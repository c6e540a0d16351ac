import { parseCep } from '@vitrine/brazil/cep.ts';
import { useEffect, useRef, useState } from 'react';

import { findPostcode } from './address-api.ts';
import type { FoundPostcode } from './domain/found-postcode.ts';

export type PostcodeState = 'idle' | 'loading' | FoundPostcode['kind'];

/**
 * Looks up a postcode as soon as it has eight digits; a later lookup cancels an earlier one. `settled` resolves with the
 * result of the pending lookup.
 */
export function usePostcodeLookup(onResult: (result: FoundPostcode, postcode: string) => void) {
  const [state, setState] = useState<PostcodeState>('idle');
  const asked = useRef<{ postcode: string; work: Promise<PostcodeState>; abort: AbortController } | null>(
    null,
  );

  useEffect(
    () => () => {
      asked.current?.abort.abort();
      asked.current = null;
    },
    [],
  );

  async function ask(postcode: string, signal: AbortSignal): Promise<PostcodeState> {
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
    if (postcode !== null && asked.current?.postcode === postcode) return;
    asked.current?.abort.abort();
    asked.current = null;
    if (postcode === null) {
      setState('idle');
      return;
    }
    const abort = new AbortController();
    asked.current = { postcode, abort, work: ask(postcode, abort.signal) };
  }

  const settled = () => asked.current?.work ?? Promise.resolve<PostcodeState>('idle');

  return { state, lookUp, settled };
}
