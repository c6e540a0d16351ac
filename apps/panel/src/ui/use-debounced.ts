import { useEffect, useState } from 'react';

const typingPauseMs = 350;

/** Returns a value once it has not changed for a moment. */
export function useDebounced<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
