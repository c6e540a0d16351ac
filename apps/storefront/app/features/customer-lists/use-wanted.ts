import { useEffect, useRef, useState } from 'react';

interface Typed {
  readonly qty: number;
  /** Once it is kept: what `value` was then. The next other one is newer than what was typed. */
  readonly baseQty?: number;
}

/**
 * A number that is shown at once and kept by `save`, one after the other: of fast changes the last one counts. Where it
 * is refused (`save` gives false), `value` is shown again.
 */
export function useWanted(value: number, save: (next: number) => Promise<boolean>) {
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
    const isKept = await save(next);
    if (latest.current !== next) return;
    latest.current = null;
    setTyped(isKept ? { qty: next, baseQty: rendered.current } : null);
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
