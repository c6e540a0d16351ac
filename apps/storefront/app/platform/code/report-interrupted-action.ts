import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { interruptedAction, isReloadingForCode } from './reload-for-code.ts';

/** Says after a reload that an action was lost. The document that is being replaced leaves it to the next one. */
export function reportInterruptedAction(): void {
  if (isReloadingForCode() || interruptedAction.read() === null) return;
  interruptedAction.clear();
  emitAppEvent('toast', {
    kind: 'info',
    message:
      'Uma parte da página não tinha carregado, e a página foi atualizada. Repita o que você fez por último.',
    durationMs: 10_000,
  });
}
