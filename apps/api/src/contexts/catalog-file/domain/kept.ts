/** What a field comes to: `undefined` leaves alone what is stored, null clears it. */
export function kept<Value>(
  given: Value | null | undefined,
  stored: Value | undefined,
  otherwise: Value,
): Value {
  return given === undefined ? (stored ?? otherwise) : (given ?? otherwise);
}
