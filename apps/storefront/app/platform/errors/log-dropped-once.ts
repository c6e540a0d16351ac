import { warnInConsole } from './warn-in-console.ts';

const logged = new Set<string>();

/** Logs the name of a malformed value, once per page. Never the value: it may be personal. */
export function logDroppedOnce(name: string, storage: 'local' | 'session' | 'cookie'): void {
  if (logged.has(`${storage} ${name}`)) return;
  logged.add(`${storage} ${name}`);
  warnInConsole('stored value dropped', { name, place: storage });
}
