import { storedValue } from '#app/platform/browser/stored-value.ts';

/** The address of the closed video: a different one is shown again. */
export const closedVideo = storedValue<string>({
  key: 'video_floater_closed',
  kind: 'session',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : null),
});
