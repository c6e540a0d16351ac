import { lateMessage } from './late-message.ts';

/** Returns a text of `server-messages.ts`, or the words for any failure if it cannot be loaded. Apart from `late-message.ts`, which is part of every page. */
export const lateFailure = (textOf: Parameters<typeof lateMessage>[0]): Promise<string> =>
  lateMessage(textOf, 'Não deu certo agora. Confira sua conexão e tente novamente.');

/** Returns the text of a failed call. */
export const translateErrorLater = (error: unknown): Promise<string> =>
  lateFailure(({ translateCallError }) => translateCallError(error));
