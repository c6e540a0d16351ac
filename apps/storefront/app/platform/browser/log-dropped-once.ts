import { warn } from '#app/platform/errors/warn.ts';

const logged = new Set<string>();

/** Logs the name of a malformed value, once per page. Never the value: it may be personal. */
export function logDroppedOnce(name: string, storage: 'local' | 'session' | 'cookie'): void {
  if (logged.has(`${storage} ${name}`)) return;
  logged.add(`${storage} ${name}`);
  warn('stored value dropped', { name, place: storage });
}
