declare global {
  interface Document {
    /** True while a browser draws a page ahead, in case somebody goes there. Not every browser has it. */
    readonly prerendering?: boolean;
  }
}

const next = (event: string) =>
  new Promise((resolve) => document.addEventListener(event, resolve, { once: true }));

/** Resolves once somebody looks at the page: it is neither drawn ahead nor in a tab behind. */
export async function untilSeen(): Promise<void> {
  if (document.prerendering) await next('prerenderingchange');
  while (document.visibilityState !== 'visible') await next('visibilitychange');
}
