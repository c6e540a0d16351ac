import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';

/** Confirms a new e-mail by the token of its mailed link, and shows the outcome [ACC-01]. */
export async function confirmNewEmail(token: string): Promise<void> {
  try {
    await api('PUT /api/customer/email', { body: { token } });
    emitAppEvent('toast', {
      kind: 'success',
      message: 'E-mail confirmado. De agora em diante, entre com ele.',
    });
  } catch (error) {
    emitAppEvent('toast', { kind: 'error', message: translateCallError(error) });
  }
}
