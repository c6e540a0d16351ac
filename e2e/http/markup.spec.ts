import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { type ConfigData, HtmlValidate } from 'html-validate';

import { expect, httpTest as test } from '../watched-test.ts';
import { fetchFromStore } from './fetch-from-store.ts';

const pages = [
  '/',
  '/categoria',
  '/listas',
  '/listas/1',
  '/decoracao/c',
  '/sala/mantas/c?sort=price_asc',
  '/almofada-linho-lavado-brisa/p',
  '/vaso-anfora-barro-vivo/p',
  '/busca?q=almofada',
  '/busca?q=xyzabc',
  '/pagina',
  '/pagina/sobre',
  '/pagina/fale-conosco',
  '/blog',
  '/blog/como-combinar-almofadas',
  '/carrinho',
  '/checkout',
  '/conta',
  '/login',
  '/nada-aqui',
].map((path) => ({ store: 'aurora' as const, path }));
const closedPages = ['/login', '/pagina/politica-de-privacidade'].map((path) => ({
  store: 'serra' as const,
  path,
}));

const rules: ConfigData = { extends: ['html-validate:standard'] };

for (const { store, path } of [...pages, ...closedPages]) {
  test(`[HED+01] ${store} ${path}: passes independent HTML and structured-data validators`, async ({
    request,
  }) => {
    const html = await (await fetchFromStore(request, store, path)).text();
    const { results } = await new HtmlValidate(rules).validateString(html);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([]);

    const found = new WebAutoExtractor({ addLocation: false }).parse(html);
    const issues = await new Validator().validate(found);
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  });
}
