import { useState } from 'react';

import { translateCallError } from './server-messages.ts';

/** Runs an action of a button: says whether it is running, and how the last run failed. */
export function useAction(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(): Promise<void> {
    setFailure(null);
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(translateCallError(error));
    }
    setIsBusy(false);
  }

  return { isBusy, failure, run };
}
