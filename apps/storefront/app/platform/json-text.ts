import { createSerializationAdapter } from '@tanstack/react-router';

/**
 * What loaders give comes from the API as JSON, and goes on to the browser as one JSON text: the router's own way numbers
 * and names every object of it, which takes longer on both sides. One for each router.
 */
export function jsonText() {
  const sent = new Set<unknown>();
  const adapter = createSerializationAdapter({
    key: 'json',
    test: (value): value is object => sent.has(value),
    toSerializable: (value) => JSON.stringify(value),
    fromSerializable: (text): object => JSON.parse(text),
  });
  /** `value` has nothing in it that JSON does not have. */
  const sendAsText = (value: unknown) => {
    if (typeof value === 'object' && value !== null) sent.add(value);
  };
  return { adapter, sendAsText };
}
