const probeEveryMs = 10_000;

/** The notice of every page while something waits for the connection. */
const noticeText =
  'Sem conexão com a internet. Deixe esta página aberta: o que você fez continua sozinho quando ela voltar.';

let waiting: Promise<void> | null = null;
let notice: HTMLElement | null = null;

/** Returns whether the shop's server responds, whatever it says. A network without internet counts as a connection for browsers. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/healthcheck', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Resolves once the shop's server responds. */
export function untilReachable(): Promise<void> {
  waiting ??= waitForServer().finally(() => {
    waiting = null;
    notice?.remove();
    notice = null;
  });
  return waiting;
}

async function waitForServer(): Promise<void> {
  while (!(await isReachable())) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, probeEveryMs);
      window.addEventListener(
        'online',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

/**
 * Says that an action waits for the connection, if code does, until it is back. It is plain HTML, because the code of toasts may be
 * what is missing.
 */
export function showConnectionNotice(): void {
  if (waiting === null || notice !== null) return;
  notice = document.createElement('p');
  notice.className = 'connection-notice';
  notice.setAttribute('role', 'status');
  // Above a modal dialog.
  notice.popover = 'manual';
  (document.querySelector('dialog:modal') ?? document.body).append(notice);
  notice.showPopover();
  // After it is in the page, so that it is announced.
  notice.textContent = noticeText;
}
