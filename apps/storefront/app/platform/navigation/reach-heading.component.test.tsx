import { afterEach, expect, it } from 'vitest';

import { openHeading, reachHeading } from './reach-heading.ts';

afterEach(() => document.body.replaceChildren());

function showPage(html: string): void {
  document.body.innerHTML = html;
}

it('[CAT+05] scrolls to the heading that the address names, and moves the focus there', async () => {
  showPage(
    '<p style="height: 3000px">Antes</p><h2 id="secao-prazos">Prazos</h2><p style="height: 3000px"></p>',
  );
  reachHeading('secao-prazos');
  expect(document.activeElement?.id).toBe('secao-prazos');
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
});

it('[CAT+05] opens the question that the address names, whose summary keeps its place in the tab order', () => {
  showPage('<details id="secao-embrulham"><summary>Embrulham?</summary><p>Sim.</p></details>');
  reachHeading('secao-embrulham');
  const summary = document.querySelector('summary');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement).toBe(summary);
  expect(summary?.hasAttribute('tabindex')).toBe(false);
});

it.each(['', 'prazos', 'secao-outra'])('[CAT+05] leaves the page alone for the fragment %j', (hash) => {
  showPage('<h2 id="secao-prazos">Prazos</h2><div id="prazos"></div>');
  reachHeading(hash);
  expect(openHeading(hash)).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
