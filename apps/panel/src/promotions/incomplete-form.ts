import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

/** Returns an error for a form that is incomplete, which is shown as a problem of its call. */
export function incompleteForm(message: string): AdminCallError {
  return new AdminCallError('PUT /api/admin/promotions/{code}', {
    status: 422,
    code: 'problem',
    message,
    data: null,
  });
}
