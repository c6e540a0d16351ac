import { useState } from 'react';

import { translateErrorLater } from './late-failure.ts';

/** Runs an action of a button. `isBusy` while it runs; `failure` is the last run's message, null after a success. */
export function useAction(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(): Promise<void> {
    setFailure(null);
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(await translateErrorLater(error));
    }
    setIsBusy(false);
  }

  return { isBusy, failure, run };
}
