import { type SettingPath, settingsTable } from './settings.ts';

/**
 * The settings that a preview can show before they are saved: those of the appearance, without the uploaded fonts, which
 * a page has with its store, and the icon of the tab, which a frame does not show.
 */
export type AppearancePath = Extract<
  SettingPath,
  | `colors/${string}`
  | `shape/${string}`
  | 'dark/enabled'
  | 'logo/image'
  | 'logo/with_name'
  | 'fonts/font'
  | 'fonts/display_font'
  | 'fonts/font_weight'
>;

/** The panel's message to the preview in its frame: the settings that its form has, in their stored form. */
export interface AppearanceMessage {
  readonly type: 'vitrine-look';
  readonly settings: Readonly<Record<string, string>>;
  /** The scheme to show, whatever the merchant's device has; null follows the device. */
  readonly scheme: ColorScheme | null;
}

export type ColorScheme = 'light' | 'dark';

/** The message of a framed preview to the panel, once it can show a appearance. */
export interface AppearanceRequest {
  readonly type: 'vitrine-look-request';
}

const appearancePathForm =
  /^(?:colors\/|shape\/|dark\/enabled$|logo\/(?:image|with_name)$|fonts\/(?!uploaded$))/;

export function isAppearancePath(path: string): path is AppearancePath {
  return Object.hasOwn(settingsTable, path) && appearancePathForm.test(path);
}

/** Returns the settings of a posted message; null if it is another message. Other paths than those of a appearance are dropped. */
export function readAppearanceMessage(data: unknown): ReadonlyMap<AppearancePath, string> | null {
  if (!isOfType(data, 'vitrine-look') || !('settings' in data)) return null;
  const { settings } = data;
  if (typeof settings !== 'object' || settings === null) return null;
  const appearance = new Map<AppearancePath, string>();
  for (const [path, text] of Object.entries(settings)) {
    if (isAppearancePath(path) && typeof text === 'string') appearance.set(path, text);
  }
  return appearance;
}

/** Returns the scheme that a posted message asks for; null if it names none. */
export function readPreviewedScheme(data: unknown): ColorScheme | null {
  const scheme = isOfType(data, 'vitrine-look') && 'scheme' in data ? data.scheme : null;
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}

export function isAppearanceRequest(data: unknown): data is AppearanceRequest {
  return isOfType(data, 'vitrine-look-request');
}

function isOfType(data: unknown, type: string): data is { readonly type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
