/**
 * Returns a function that runs one piece of work at a time, in all tabs of the shop and in the order of the requests. Where the
 * browser refuses locks, as it does with storage, in this document.
 */
export function createTabLock(name: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return async (work) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      await navigator.locks.request(name, begin);
    } catch (error) {
      // The work's own failure.
      if (hasBegun) throw error;
      const turn = last.then(begin);
      last = turn.catch(() => {});
      await turn;
    }
  };
}
