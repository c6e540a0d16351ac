import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

import type { Moment } from '#api/platform/http/moment.ts';
import { isOpen, nextChange, type TimeWindow } from '#api/platform/time-window.ts';

type Content = Readonly<Record<string, CmsComponent>>;

/**
 * Returns the components of a page that are visible now, by `show_from` and `show_until`: instants, or times in São
 * Paulo. A component with a malformed time is omitted and logged.
 */
export function currentComponents(
  content: Content,
  { now, expireAt }: Moment,
  onUnreadable: (component: string) => void,
): Record<string, CmsComponent> {
  const windows: TimeWindow[] = [];
  const visibleComponents: Record<string, CmsComponent> = {};
  for (const [key, component] of Object.entries(content)) {
    const window = windowOf(component);
    if (window === null) {
      onUnreadable(key);
      continue;
    }
    windows.push(window);
    if (isOpen(window, now)) visibleComponents[key] = component;
  }
  expireAt(nextChange(windows, now));
  return visibleComponents;
}

function windowOf({ data }: CmsComponent): TimeWindow | null {
  const starts = momentOf(data['show_from']);
  const ends = momentOf(data['show_until']);
  return starts === 'unreadable' || ends === 'unreadable' ? null : { starts_at: starts, ends_at: ends };
}

function momentOf(value: unknown): Date | null | 'unreadable' {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && parseSaoPauloTime(value)) || 'unreadable';
}
