import type { Logger } from 'pino';

/**
 * Logs a warning for each address of this installation that leads nowhere from another machine: links in mails and addresses that providers
 * call would fail, while the process itself runs on. A shop with the sandbox is a trial, which may be on one machine.
 */
export function warnOfLocalAddresses(
  addresses: Readonly<Record<string, string>>,
  { sandboxUrl, log }: { sandboxUrl: string | undefined; log: Pick<Logger, 'warn'> },
): void {
  if (sandboxUrl !== undefined) return;
  for (const [variable, address] of Object.entries(addresses)) {
    if (/(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(new URL(address).hostname))
      log.warn({ variable, address }, 'address is reachable from this machine only');
  }
}
