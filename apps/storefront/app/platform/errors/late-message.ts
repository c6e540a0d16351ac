import type * as ServerMessages from './server-messages.ts';

/** The one failure whose text may be needed while the texts cannot be loaded. */
const lostConnection = 'The connection was lost.';

/** Loads the texts of failures with the shopper's first action, before one is needed. */
export const fetchMessages = () => import('./server-messages.ts');

/** Returns a text of `server-messages.ts`, which only a failure needs; `fallback` if it cannot be loaded. */
export async function lateMessage(
  textOf: (messages: typeof ServerMessages) => string,
  fallback: string,
): Promise<string> {
  const messages = await fetchMessages().catch(() => null);
  return messages === null ? fallback : textOf(messages);
}

/** Translates a message id; if the texts cannot be loaded, as offline, it stays as it is. */
export const translateLater = (message: string): Promise<string> =>
  lateMessage(
    ({ translateServerMessage }) => translateServerMessage(message),
    message === lostConnection ? 'Sem conexão com a internet. Tente de novo quando ela voltar.' : message,
  );
