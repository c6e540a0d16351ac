import { type SettingPath, settingsTable } from './settings.ts';

/**
 * The settings that a preview can show before they are saved: those of the appearance, without the uploaded fonts, which
 * a page has with its store, and the icon of the tab, which a frame does not show.
 */
export type LookPath = Extract<
  SettingPath,
  | `colors/${string}`
  | `shape/${string}`
  | 'logo/image'
  | 'logo/with_name'
  | 'fonts/font'
  | 'fonts/display_font'
  | 'fonts/font_weight'
>;

/** The panel's message to the preview in its frame: the settings that its form has, in their stored form. */
export interface LookMessage {
  readonly type: 'vitrine-look';
  readonly settings: Readonly<Record<string, string>>;
}

/** The message of a framed preview to the panel, once it can show a look. */
export interface LookRequest {
  readonly type: 'vitrine-look-request';
}

const lookForm = /^(?:colors\/|shape\/|logo\/(?:image|with_name)$|fonts\/(?!uploaded$))/;

export function isLookPath(path: string): path is LookPath {
  return Object.hasOwn(settingsTable, path) && lookForm.test(path);
}

/** Returns the settings of a posted message; null if it is another message. Other paths than those of a look are dropped. */
export function readLookMessage(data: unknown): ReadonlyMap<LookPath, string> | null {
  if (!isOfType(data, 'vitrine-look') || !('settings' in data)) return null;
  const { settings } = data;
  if (typeof settings !== 'object' || settings === null) return null;
  const look = new Map<LookPath, string>();
  for (const [path, text] of Object.entries(settings)) {
    if (isLookPath(path) && typeof text === 'string') look.set(path, text);
  }
  return look;
}

export function isLookRequest(data: unknown): data is LookRequest {
  return isOfType(data, 'vitrine-look-request');
}

function isOfType(data: unknown, type: string): data is { readonly type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
