import { originalImageUrl } from '#app/platform/media/image-url.ts';

/** Returns the address of a setting's picture (logo, favicon): an uploaded file, or an address unchanged. */
export function storePictureUrl(setting: string): string | undefined {
  if (setting === '') return undefined;
  return /^(?:\/|https:\/\/)/.test(setting) ? setting : originalImageUrl(setting);
}
