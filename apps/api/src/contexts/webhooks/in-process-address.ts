/** Begins the address of an endpoint that is an app of this shop, called in the process. */
const scheme = 'app:';

export function inProcessAddress(app: string): string {
  return scheme + app;
}

/** Whether deliveries go to an app of this shop. */
export function isInProcess(url: string): boolean {
  return url.startsWith(scheme);
}
