import type { Countdown, Popup } from './schemas/cms.ts';

/** What a preview shows beside what is stored: null for nothing. */
export interface ShownShowcase {
  readonly popup: Popup | null;
  readonly countdown: Countdown | null;
}

/** The panel's message to the preview in its frame: the popup or countdown of its form, as the API would give it to shoppers. */
export interface ShowcaseMessage extends ShownShowcase {
  readonly type: 'vitrine-showcase';
  /** Counts the messages: each opens the popup again. */
  readonly turn: number;
}

/** The message of a framed preview to the panel, once it can show a popup or countdown. */
export interface ShowcaseRequest {
  readonly type: 'vitrine-showcase-request';
}

/** Returns the showcase of a posted message; null if it is another message. */
export function readShowcaseMessage(data: unknown): ShowcaseMessage | null {
  if (!isRecord(data) || data['type'] !== 'vitrine-showcase' || typeof data['turn'] !== 'number') return null;
  const { turn, popup, countdown } = data;
  return {
    type: 'vitrine-showcase',
    turn,
    popup: isPopup(popup) ? popup : null,
    countdown: isCountdown(countdown) ? countdown : null,
  };
}

export function isShowcaseRequest(data: unknown): data is ShowcaseRequest {
  return isRecord(data) && data['type'] === 'vitrine-showcase-request';
}

function isPopup(value: unknown): value is Popup {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    typeof value['title'] === 'string' &&
    ['image', 'content', 'link', 'excludes'].every((name) => isTextOrNull(value[name])) &&
    ['width', 'height'].every((name) => value[name] === null || typeof value[name] === 'number') &&
    (value['form'] === null || isRecord(value['form']))
  );
}

function isCountdown(value: unknown): value is Countdown {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    ['name', 'content', 'start_at', 'end_at'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value['hide_options']) &&
    isRecord(value['colors'])
  );
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
