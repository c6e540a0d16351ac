import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { googleAnalytics } from './google-analytics.ts';

const commands = () => (window.gtagLayer ?? []).map((command) => Array.from(Object(command)));

let loaded: string[];
beforeEach(() => {
  loaded = [];
  const script = { addEventListener() {}, src: '' };
  vi.stubGlobal('window', { location: { origin: 'https://aurora.example' } });
  vi.stubGlobal('document', {
    title: 'Almofadas',
    referrer: 'https://busca.example/?q=ana',
    createElement: () => script,
    head: { append: () => loaded.push(script.src) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('[ANA-01] configures Google Analytics with anonymous addresses and without page views of its own', () => {
  const sink = googleAnalytics('G-1', 'https://tags.example/gtag/js');
  expect(commands()).toEqual([]);
  sink.send({ name: 'page_view', id: '1', path: '/almofadas/c', data: {} });
  expect(loaded).toEqual(['https://tags.example/gtag/js?id=G-1&l=gtagLayer']);
  const [consent, , config, event] = commands();
  expect(consent?.slice(0, 2)).toEqual(['consent', 'default']);
  expect(config).toEqual([
    'config',
    'G-1',
    {
      anonymize_ip: true,
      send_page_view: false,
      page_location: 'https://aurora.example/',
      page_path: '/',
      page_title: 'Almofadas',
      page_referrer: 'https://busca.example',
    },
  ]);
  expect(event).toMatchObject(['event', 'page_view', { page_path: '/almofadas/c' }]);
});

it('[ANA-01] sends the home page’s event only to apps without page views', () => {
  googleAnalytics('G-2', 'https://tags.example/gtag/js').send({
    name: 'page_view homepage',
    id: '2',
    path: '/',
    data: {},
  });
  expect(commands()).toEqual([]);
  expect(loaded).toEqual([]);
});
