import { warn } from './warn.ts';

const logged = new Set<string>();

/** Logs the name of what was dropped as malformed, once a page. Never the value: it may be personal. */
export function logDroppedOnce(name: string, place: 'local' | 'session' | 'cookie'): void {
  if (logged.has(`${place} ${name}`)) return;
  logged.add(`${place} ${name}`);
  warn('stored value dropped', { name, place });
}
