import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { componentCode } from '@vitrine/contract/component-code.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

import type { Moment } from '#api/platform/http/moment.ts';
import { isOpen, nextChange, type TimeWindow } from '#api/platform/time-window.ts';

type Content = Readonly<Record<string, CmsComponent>>;
type Data = Readonly<Record<string, unknown>>;

/**
 * Returns the components of a page that are visible now, by `show_from` and `show_until`: instants, or times in São
 * Paulo; a rotating banner has those of its slides. What has a malformed time is omitted and logged.
 */
export function currentComponents(
  content: Content,
  { now, expireAt }: Moment,
  onUnreadable: (component: string) => void,
): Record<string, CmsComponent> {
  const windows: TimeWindow[] = [];
  const isVisible = (data: Data, name: string): boolean => {
    const window = windowOf(data);
    if (window === null) {
      onUnreadable(name);
      return false;
    }
    windows.push(window);
    return isOpen(window, now);
  };
  const visibleComponents: Record<string, CmsComponent> = {};
  for (const [key, component] of Object.entries(content)) {
    if (isVisible(component.data, key)) visibleComponents[key] = withVisibleSlides(key, component, isVisible);
  }
  expireAt(nextChange(windows, now));
  return visibleComponents;
}

function withVisibleSlides(
  key: string,
  component: CmsComponent,
  isVisible: (data: Data, name: string) => boolean,
): CmsComponent {
  const slides: unknown = component.data['slides'];
  if (componentCode(component) !== 'rotating-banner' || !Array.isArray(slides)) return component;
  const visibleSlides = slides.filter(
    (slide: unknown, index) =>
      typeof slide === 'object' && slide !== null && isVisible({ ...slide }, `${key}, slide ${index + 1}`),
  );
  return { ...component, data: { ...component.data, slides: visibleSlides } };
}

function windowOf(data: Data): TimeWindow | null {
  const starts = momentOf(data['show_from']);
  const ends = momentOf(data['show_until']);
  return starts === 'unreadable' || ends === 'unreadable' ? null : { starts_at: starts, ends_at: ends };
}

function momentOf(value: unknown): Date | null | 'unreadable' {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && parseSaoPauloTime(value)) || 'unreadable';
}
