import { createHash } from 'node:crypto';

/** Returns a UUID that follows from a text: an idempotency key of what the text describes. */
export function uuidOfText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
