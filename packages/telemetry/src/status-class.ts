/** Returns the class of an HTTP status as a label, such as `2xx`. */
export function statusClass(status: number): string {
  const first = Math.floor(status / 100);
  return first >= 1 && first <= 5 ? `${first}xx` : 'other';
}
