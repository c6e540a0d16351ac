import { afterEach, beforeEach, expect, it } from 'vitest';

import { followWaitingLinks } from './follow-waiting-links.ts';

const followed: string[] = [];
followWaitingLinks((href) => followed.push(href), new AbortController().signal);

const links = `
  <a id="page" href="/almofadas/c">Almofadas</a>
  <a id="file" href="/robots.txt">robots</a>
  <a id="tab" href="/almofadas/c" target="_blank">Almofadas</a>`;

const earlyActions = new AbortController() as NonNullable<typeof window.earlyActions>;
const place = document.createElement('div');
// The test's own page stays.
place.addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  followed.length = 0;
  Object.assign(earlyActions, { queue: [], typed: new Map(), places: new WeakMap() });
  window.earlyActions = earlyActions;
  place.dataset['part'] = 'footer';
  place.innerHTML = links;
  document.body.append(place);
});
afterEach(() => {
  place.remove();
  delete window.earlyActions;
});

const click = (id: string, init: MouseEventInit = {}) =>
  place
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
  window.earlyActions?.places.set(place, null);
  click('page');
  expect(followed).toEqual([]);
});
