import { expect, it } from 'vitest';

import { markKeptPage, keptMomentText } from './kept-text.ts';
import { offlinePage } from './offline-page.ts';

const keptAt = Date.parse('2026-11-28T17:32:00Z');
const config = {
  store: 'aurora',
  build: 'b1',
  name: 'Casa & Aurora',
  colours: { surface: '#fff', text: '#111', muted: '#555', line: '#ddd', accent: '#111', onAccent: '#fff' },
};
const copies = [
  { key: '/vaso/p', title: 'Vaso <Lua> | Casa & Aurora', keptAt, bytes: 1 },
  { key: '/conta/pedidos', title: 'Meus pedidos | Casa & Aurora', keptAt, bytes: 1 },
  { key: '/carrinho', title: 'Minha sacola | Casa & Aurora', keptAt, bytes: 1 },
  { key: '/', title: 'Casa & Aurora', keptAt, bytes: 1 },
];
const page = (path: string, shown = copies, isForm = false) =>
  offlinePage({ config, path, isForm, copies: shown, nonce: 'n1' });

it('[PWA+01] writes a moment as a shopper in Brazil reads it', () => {
  expect(keptMomentText(keptAt)).toBe('28/11, 14h32');
});

it('[PWA+01] says what can be read without internet, and escapes what merchants wrote', () => {
  const html = page('/outro/p');
  expect(html).toContain('<h1>Sem internet</h1>');
  expect(html).toContain(
    '<a href="/vaso/p"><span>Vaso &lt;Lua&gt;</span><small>guardada em 28/11, 14h32</small>',
  );
  for (const heading of ['Sua sacola e seus pedidos', 'Produtos que você viu', 'Outras páginas da loja'])
    expect(html).toContain(`<h2>${heading}</h2>`);
  expect(html).toContain('Casa &amp; Aurora');
  expect(html).toContain('<script nonce="n1">');
});

it('[PWA+01] says that the checkout needs internet', () => {
  expect(page('/checkout')).toContain('Para finalizar a compra é preciso internet.');
  expect(page('/checkout/payment')).toContain('Para finalizar a compra é preciso internet.');
});

it('[PWA+01] does not send a form again by itself, and leads back to it', () => {
  const html = page('/acoes/adicionar', copies, true);
  expect(html).toContain('A conexão caiu antes da resposta da loja.');
  expect(html).toContain('<button type="button">Voltar</button>');
  expect(html).toContain('history.back()');
  expect(html).not.toContain('reload()');
});

it('[PWA+01] lists nothing on a device that keeps nothing', () => {
  expect(page('/', [])).not.toContain('<section>');
});

it('[PWA+01] marks a kept page and each of its prices without a script', () => {
  const html = markKeptPage(
    '<html><head><title>x</title></head><body class="a"><p>$&</p></body></html>',
    keptAt,
  );
  expect(html).toContain("[data-price]::after{content:'preço de 28/11, 14h32; pode ter mudado'");
  expect(html).toMatch(
    /<body class="a"><kept-page-note role="status">Sem internet: esta página foi guardada em 28\/11, 14h32\./,
  );
  expect(html).toContain('<p>$&</p>');
  expect(html).not.toContain('<script');
});
