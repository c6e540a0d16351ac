import type { SettingProblem } from '@vitrine/contract/settings.ts';
import type { Logger } from 'pino';

/** Logs each malformed setting, once per store and path. */
export function settingReporter(log: Logger): (storeId: string, problem: SettingProblem) => void {
  const reported = new Set<string>();
  return (storeId, { path, problem }) => {
    const name = `${storeId} ${path}`;
    if (reported.has(name)) return;
    reported.add(name);
    log.warn({ store: storeId, path, problem }, 'malformed setting replaced by its default [STO-05]');
  };
}
