import { execFile } from 'node:child_process';

/** Sends a line to systemd. Node has no datagram sockets of the kind that it listens on. */
type Notify = (line: string) => void;

const notifySystemd: Notify = (line) => {
  // Without an answer systemd ends this process, which says more than an error here.
  execFile('systemd-notify', [line], () => {});
};

/**
 * Tells systemd's watchdog (`WatchdogSec`) that this process responds, at once and then in half of its time. A process that is
 * frozen, or whose event loop is blocked, says nothing: systemd ends it and starts another. Does nothing without a watchdog.
 *
 * @returns A function that ends it.
 */
export function notifyWatchdog(
  environment: Readonly<Record<string, string | undefined>>,
  notify: Notify = notifySystemd,
): () => void {
  const limitMs = Number(environment['WATCHDOG_USEC'] ?? 0) / 1000;
  const watched = environment['WATCHDOG_PID'];
  const isWatched = limitMs > 0 && (watched === undefined || watched === String(process.pid));
  if (!isWatched) return () => {};
  notify('WATCHDOG=1');
  const timer = setInterval(() => notify('WATCHDOG=1'), limitMs / 2);
  timer.unref();
  return () => clearInterval(timer);
}
