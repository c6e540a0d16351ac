import { useRef, useState } from 'react';

/**
 * A number that is shown at once and kept by `save`, one after the other: of fast changes the last one counts. Where it
 * is refused, `value` is shown again.
 */
export function useWanted(value: number, save: (next: number) => Promise<void>) {
  const [typed, setTyped] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const turn = useRef(Promise.resolve());

  async function saveInTurn(next: number, before: Promise<void>) {
    await before;
    if (latest.current !== next) return;
    try {
      await save(next);
    } finally {
      if (latest.current === next) {
        latest.current = null;
        setTyped(null);
      }
    }
  }

  return {
    shown: typed ?? value,
    change(next: number) {
      latest.current = next;
      setTyped(next);
      turn.current = saveInTurn(next, turn.current);
    },
  };
}
