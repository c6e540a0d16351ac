import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { runInRequest } from '#app/platform/rendering/request-context.ts';

import { FaultScreen, NotFoundScreen, StoreDisabledScreen, StoreNotFoundScreen } from './error-screens.tsx';

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe('error screens', () => {
  it('[RTE-02] explains an unknown path in Portuguese, with the technical message, a search and a link home', () => {
    const html = renderToStaticMarkup(<NotFoundScreen />);
    expect(headingOf(html)).toBe('Não encontramos esta página');
    expect(html).toContain('>This page could not be found</p>');
    expect(html).toMatch(/<form [^>]*action="\/busca" method="get"/);
    expect(html).toMatch(/<a [^>]*href="\/"/);
  });

  it('[STO-02] names the requested store', () => {
    const html = renderToStaticMarkup(<StoreNotFoundScreen id="nada.exemplo.com.br" />);
    expect(headingOf(html)).toBe('Loja não encontrada (nada.exemplo.com.br).');
  });

  it('[STO-03] says that a store is disabled', () => {
    expect(headingOf(renderToStaticMarkup(<StoreDisabledScreen />))).toBe('Loja desabilitada.');
  });

  it('shows the code under which the servers logged the failure, and none without a response', () => {
    const html = renderToStaticMarkup(<FaultScreen requestId="4f1c" />);
    expect(html).toContain('Código do atendimento: 4f1c');
    expect(renderToStaticMarkup(<FaultScreen requestId={null} />)).not.toContain('atendimento');
    const context = { requestId: 'document-7' } as Parameters<typeof runInRequest>[0];
    expect(runInRequest(context, () => renderToStaticMarkup(<FaultScreen />))).toContain(
      'Código do atendimento: document-7',
    );
  });

  it('offers to try again after a fault, where that is possible', () => {
    expect(renderToStaticMarkup(<FaultScreen onRetry={() => undefined} />)).toContain('Tentar novamente');
    expect(renderToStaticMarkup(<FaultScreen />)).not.toContain('Tentar novamente');
  });
});
