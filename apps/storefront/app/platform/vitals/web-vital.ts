/** The vitals that a browser reports; all in milliseconds except CLS, which has no unit. */
export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type WebVital = (typeof webVitals)[number];

/** The address of this server that receives a page's own web vitals. */
export const webVitalsPath = '/web-vitals';
