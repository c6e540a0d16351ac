import type { ErrorPage } from '#server/error-pages.ts';
import { contentSecurityPolicy } from '#server/security-headers.ts';
import type { SecurityOptions } from '#server/security-headers.ts';

import type { HttpContext } from './http-context.ts';

export type RespondError = (context: HttpContext, page: ErrorPage) => Response;

/** Responds with pages that need neither a store nor the app. */
export function errorResponder(security: SecurityOptions): RespondError {
  return (context, { status, html }) => {
    const response = context.html(html, status, {
      'cache-control': 'no-store',
      vary: 'store-id',
      'content-security-policy': contentSecurityPolicy([], security),
    });
    if (status === 503) response.headers.set('retry-after', '5');
    return response;
  };
}
