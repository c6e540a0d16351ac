import type { AnyRouter } from '@tanstack/react-router';

import {
  type QueryCommandValues,
  extractQueryCommands,
} from '#app/platform/addresses/query-command-names.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';

/**
 * Obeys query parameters that open things: those that the first script of the page took out of the address, and from
 * here on those of a link or a redirect within the shop, which are taken out the same [QRY+01].
 */
export function startQueryCommands(router: AnyRouter): void {
  obey(router, window.queryCommands ?? {});
  window.queryCommands = {};
  router.subscribe('onResolved', () => {
    const { pathname, search, hash } = window.location;
    const { values, rest } = extractQueryCommands(search);
    if (rest === search) return;
    void router
      .navigate({ href: pathname + rest + hash, replace: true, resetScroll: false })
      .then(() => obey(router, values));
  });
}

/** Most visits open nothing: the code for it comes when there is something. */
function obey(router: AnyRouter, values: QueryCommandValues): void {
  if (Object.keys(values).length === 0) return;
  import('./obey-query-command.ts').then(
    ({ obeyQueryCommand }) => obeyQueryCommand(router, values),
    () => emitAppEvent('toast', { kind: 'error', message: 'The service is unavailable.' }),
  );
}
