/** The vitals that a browser reports; all in milliseconds except CLS, which has no unit. */
export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type WebVital = (typeof webVitals)[number];
