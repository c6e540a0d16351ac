import { originalImageUrl } from '#app/platform/image-url.ts';

/** Address of a picture that a setting names (logo, favicon): an uploaded file, or an address as it stands. */
export function storePictureUrl(setting: string): string | undefined {
  if (setting === '') return undefined;
  return /^(?:\/|https:\/\/)/.test(setting) ? setting : originalImageUrl(setting);
}
