import { parseCep } from '@vitrine/brazil/cep.ts';
import { useEffect, useRef, useState } from 'react';

import { findPostcode } from './address-api.ts';
import type { FoundPostcode } from './domain/found-postcode.ts';

export type PostcodeState = 'idle' | 'loading' | FoundPostcode['kind'];

/**
 * Asks for a postcode as soon as its eight digits are there; a later one overtakes an earlier. `settled` waits for the
 * question on its way and tells how it ended.
 */
export function usePostcodeLookup(onAnswer: (answer: FoundPostcode, postcode: string) => void) {
  const [state, setState] = useState<PostcodeState>('idle');
  const asked = useRef<{ postcode: string; work: Promise<PostcodeState>; abort: AbortController } | null>(
    null,
  );

  useEffect(() => () => asked.current?.abort.abort(), []);

  async function ask(postcode: string, signal: AbortSignal): Promise<PostcodeState> {
    setState('loading');
    try {
      const answer = await findPostcode(postcode, signal);
      if (signal.aborted) return 'idle';
      setState(answer.kind);
      onAnswer(answer, postcode);
      return answer.kind;
    } catch {
      // Overtaken by another postcode, or the form is gone: nobody waits for this answer.
      return 'idle';
    }
  }

  function lookUp(text: string) {
    const postcode = parseCep(text);
    // Maskito and the browser may both announce the same text.
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
