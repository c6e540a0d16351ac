import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

/** What a form lacks before its call can be made, shown as a problem of the call. */
export function incompleteForm(message: string): AdminCallError {
  return new AdminCallError('PUT /api/admin/promotions/{code}', {
    status: 422,
    code: 'problem',
    message,
    data: null,
  });
}
