/** The address of this server that receives a page's own web vitals. */
export const webVitalsPath = '/web-vitals';
