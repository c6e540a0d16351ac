import type { AnyRouter } from '@tanstack/react-router';

import {
  type QueryCommandValues,
  extractQueryCommands,
} from '#app/platform/addresses/query-command-names.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';

/**
 * Executes query commands: those that the first script extracted from the address, then those of links and redirects
 * within the shop [QRY+01], until the signal aborts.
 */
export function startQueryCommands(router: AnyRouter, signal: AbortSignal): void {
  const { orderLink, ...commands } = window.queryCommands ?? {};
  loadAndExecute(router, commands);
  // Executed by its own page, which may be rendered later [CHK+01].
  window.queryCommands = orderLink === undefined ? {} : { orderLink };
  const unsubscribe = router.subscribe('onResolved', () => {
    const { pathname, search, hash } = window.location;
    const { values, rest } = extractQueryCommands(search);
    if (rest === search) return;
    void router
      .navigate({ href: pathname + rest + hash, replace: true, resetScroll: false })
      .then(() => loadAndExecute(router, values));
  });
  signal.addEventListener('abort', unsubscribe);
}

/** Loaded on demand: most visits have no command. */
function loadAndExecute(router: AnyRouter, values: QueryCommandValues): void {
  if (Object.keys(values).length === 0) return;
  void withCode(
    () => import('./execute-query-command.ts'),
    ({ executeQueryCommand }) => executeQueryCommand(router, values),
  );
}
