/** Compares two JSON values, ignoring the order of object keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ofOne, ofOther] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    ofOne.length === ofOther.size &&
    ofOne.every(([key, value]) => ofOther.has(key) && isSame(value, ofOther.get(key)))
  );
}
