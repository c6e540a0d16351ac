/** Returns the new value of a field: `undefined` keeps the stored value, null clears it. */
export function mergeField<Value>(
  given: Value | null | undefined,
  stored: Value | undefined,
  otherwise: Value,
): Value {
  return given === undefined ? (stored ?? otherwise) : (given ?? otherwise);
}
