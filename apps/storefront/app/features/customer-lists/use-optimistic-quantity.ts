import { useEffect, useRef, useState } from 'react';

interface Typed {
  readonly qty: number;
  /** The `value` at the time of saving. A different one later is newer than the typed number. */
  readonly baseQty?: number;
}

/**
 * Shows a number immediately and saves it with `save`, one call at a time, the latest change winning. Reverts to
 * `value` if `save` resolves to false.
 */
export function useOptimisticQuantity(value: number, save: (next: number) => Promise<boolean>) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const latest = useRef<number | null>(null);
  const turn = useRef(Promise.resolve());
  const rendered = useRef(value);
  useEffect(() => {
    rendered.current = value;
  }, [value]);
  if (typed?.baseQty !== undefined && typed.baseQty !== value) setTyped(null);

  async function saveInTurn(next: number, before: Promise<void>) {
    await before;
    if (latest.current !== next) return;
    const isSaved = await save(next);
    if (latest.current !== next) return;
    latest.current = null;
    setTyped(isSaved ? { qty: next, baseQty: rendered.current } : null);
  }

  return {
    shown: typed?.qty ?? value,
    change(next: number) {
      latest.current = next;
      setTyped({ qty: next });
      turn.current = saveInTurn(next, turn.current);
    },
  };
}
