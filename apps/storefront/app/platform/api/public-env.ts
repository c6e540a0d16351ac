/** The build's settings for the browser. */
export const publicEnv = {
  /** Origin of the calls; empty means the page's own gateway [API-03]. */
  apiBaseUrl: import.meta.env.VITRINE_PUBLIC_API_BASE_URL ?? '',
};
