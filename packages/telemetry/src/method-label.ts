const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns an HTTP method as a label: a client may send any word. */
export function methodLabel(method: string): string {
  return methods.has(method) ? method : 'other';
}
