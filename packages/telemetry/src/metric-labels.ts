/** Bucket limits in seconds, from a cached page to a time-out. */
export const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns the class of an HTTP status as a label, such as `2xx`. */
export function statusClass(status: number): string {
  const first = Math.floor(status / 100);
  return first >= 1 && first <= 5 ? `${first}xx` : 'other';
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns an HTTP method as a label: a client may send any word. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : 'other';
}
