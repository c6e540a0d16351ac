import type * as ServerMessages from './server-messages.ts';

/** The one failure whose text may be needed while the texts cannot be loaded. */
const lostConnection = {
  message: 'The connection was lost.',
  text: 'Sem conexão com a internet. Tente de novo quando ela voltar.',
};

/** Loads the texts of failures with the shopper's first action, before one is needed. */
export const fetchMessages = () => import('./server-messages.ts');

/** Returns a text of `server-messages.ts`, which only a failure needs; `fallback` if it cannot be loaded. */
export async function lateMessage(
  textOf: (messages: typeof ServerMessages) => string,
  fallback = 'Não deu certo agora. Confira sua conexão e tente novamente.',
): Promise<string> {
  const messages = await fetchMessages().catch(() => null);
  return messages === null ? fallback : textOf(messages);
}

/** Translates a message id; if the texts cannot be loaded, as offline, it stays as it is. */
export const translateLater = (message: string): Promise<string> =>
  lateMessage(
    ({ translateServerMessage }) => translateServerMessage(message),
    message === lostConnection.message ? lostConnection.text : message,
  );

/** Returns the text of a failed call. */
export const translateErrorLater = (error: unknown): Promise<string> =>
  lateMessage(({ translateCallError }) => translateCallError(error));
