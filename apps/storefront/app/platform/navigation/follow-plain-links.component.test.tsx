import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followPlainLinks } from './follow-plain-links.ts';

const followed: string[] = [];
const preloaded: string[] = [];
const actions = {
  goTo: (href: string) => void followed.push(href),
  preload: (href: string) => void preloaded.push(href),
};
let following: AbortController;

const links = `
  <a id="page" href="/almofadas/c">Almofadas</a>
  <a id="file" href="/robots.txt">robots</a>
  <a id="tab" href="/almofadas/c" target="_blank">Almofadas</a>
  <a id="costly" href="/carrinho" data-no-preload="">Sacola</a>`;

const earlyActions = new AbortController() as NonNullable<typeof window.earlyActions>;
const placeholder = document.createElement('div');
// The test's own page stays.
placeholder.addEventListener('click', (event) => event.preventDefault());

function start() {
  following = new AbortController();
  followPlainLinks(actions, following.signal);
}

beforeEach(() => {
  followed.length = 0;
  preloaded.length = 0;
  start();
  Object.assign(earlyActions, { queue: [], typed: new Map(), actionsByPlaceholder: new WeakMap() });
  window.earlyActions = earlyActions;
  placeholder.dataset['part'] = 'footer';
  placeholder.innerHTML = links;
  document.body.append(placeholder);
});
afterEach(() => {
  following.abort();
  vi.restoreAllMocks();
  placeholder.remove();
  delete window.earlyActions;
});

const click = (id: string, init: MouseEventInit = {}) =>
  placeholder
    .querySelector(`#${id}`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

it('[RTE+01] follows links to pages without a document load before their component is hydrated', () => {
  click('page');
  expect(followed).toEqual(['/almofadas/c']);
});

it('[RTE+01] ignores other addresses, new tabs and hydrated components', () => {
  click('file');
  click('tab');
  click('page', { ctrlKey: true });
  window.earlyActions?.actionsByPlaceholder.set(placeholder, null);
  click('page');
  expect(followed).toEqual([]);
});

const pointAt = (id: string) =>
  placeholder.querySelector(`#${id}`)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

it('[RTE+01] follows and preloads the links of merchants’ HTML in a hydrated component', () => {
  window.earlyActions?.actionsByPlaceholder.set(placeholder, null);
  placeholder.innerHTML = `<div data-plain-links>${links}</div>`;
  pointAt('page');
  click('file');
  click('tab');
  click('page');
  expect([followed, preloaded]).toEqual([['/almofadas/c'], ['/almofadas/c']]);
});

it('[RTE+01] preloads a page once when the shopper points at a link that is not hydrated', () => {
  pointAt('page');
  pointAt('page');
  pointAt('file');
  pointAt('tab');
  expect(preloaded).toEqual(['/almofadas/c']);
});

it('[RTE+01] follows a link that says so without preloading its page', () => {
  pointAt('costly');
  click('costly');
  expect([followed, preloaded]).toEqual([['/carrinho'], []]);
});

it('[RTE+01] preloads nothing for a shopper who saves data', () => {
  following.abort();
  vi.spyOn(Navigator.prototype, 'connection', 'get').mockReturnValue({ saveData: true });
  start();
  pointAt('page');
  expect(preloaded).toEqual([]);
  click('page');
  expect(followed).toEqual(['/almofadas/c']);
});
