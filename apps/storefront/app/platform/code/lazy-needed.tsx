import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

import { loadCode } from './load-code.ts';

/**
 * A component that its page needs and whose code loads with its first render. While the connection is lost its skeleton stays;
 * code that the server no longer has is replaced by a button that reloads the page.
 */
export function lazyNeeded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadCode(load).catch(() => MissingPart) }));
}

function MissingPart() {
  return (
    <p role="alert">
      Esta parte da página não carregou.{' '}
      <button type="button" className="text-button" onClick={() => window.location.reload()}>
        Atualizar a página
      </button>
    </p>
  );
}
