declare global {
  interface Document {
    /** True while a browser prerenders the page. Not supported by every browser. */
    prerendering?: boolean;
  }
}

const next = (event: string) =>
  new Promise((resolve) => document.addEventListener(event, resolve, { once: true }));

/** Resolves once the page is visible: neither prerendered nor in a background tab. */
export async function untilVisible(): Promise<void> {
  if (document.prerendering) await next('prerenderingchange');
  while (document.visibilityState !== 'visible') await next('visibilitychange');
}
