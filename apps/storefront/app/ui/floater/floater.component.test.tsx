import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Floater } from './floater.tsx';

/** Lifts the floaters as the consent banner does: the body's end has as much space as the root's property says. */
function setBannerHeight(px: number): void {
  document.documentElement.style.setProperty('--consent-height', `${px}px`);
  document.body.style.paddingBlockEnd = `${px}px`;
}

afterEach(() => {
  document.documentElement.style.removeProperty('--consent-height');
  document.body.style.removeProperty('padding-block-end');
});

it('[CHT-01] moves a floater off a field again when the banner below it changes its height', async () => {
  await page.viewport(390, 844);
  setBannerHeight(224);
  await render(
    <>
      <main style={{ height: 700 }}>
        <input
          aria-label="Busca"
          style={{ position: 'absolute', top: 545, left: 16, width: 358, height: 44 }}
        />
      </main>
      <Floater place="end">
        <a href="#chat" style={{ display: 'block', width: 44, height: 44 }}>
          Conversar
        </a>
      </Floater>
    </>,
  );
  const field = page.getByRole('textbox').element();
  const chat = page.getByRole('link').element();
  const spaceAbove = () => field.getBoundingClientRect().top - chat.getBoundingClientRect().bottom;
  // At its edge the chat would cover the field.
  await expect.poll(spaceAbove).toBe(0);
  setBannerHeight(174);
  // Now it covers nothing there.
  await expect.poll(() => chat.getBoundingClientRect().top).toBe(844 - 174 - 12 - 44);
});
