import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { keepTranslatedTexts } from './keep-translated-texts.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => keepTranslatedTexts());
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** How translators put an element in the place of a text. */
const translators: Record<string, (text: Text, replacement: HTMLElement) => void> = {
  'Chrome, by replaceChild': (text, replacement) => text.parentNode?.replaceChild(replacement, text),
  'inserting before, then removing': (text, replacement) => {
    text.parentNode?.insertBefore(replacement, text);
    text.remove();
  },
};

/** Replaces every text of an element as Chrome's translator does: by two nested `font` elements. */
function translate(root: Element, replace: (text: Text, replacement: HTMLElement) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = `«${text.data}»`;
    replace(text, outer);
  }
}

const cases: [string, (count: number) => ReactNode, string][] = [
  ['a text alone', (count) => `${count} itens`, '2 itens'],
  ['a text among others', (count) => ['Faltam ', count, ' itens'], '2'],
  ['a text beside an element', (count) => [<b key="b">Total</b>, ` de ${count}`], 'de 2'],
  [
    'a text that goes',
    (count) => (count === 1 ? ['antes', <i key="i">x</i>] : [<i key="i">depois</i>]),
    'depois',
  ],
  ['an element before a text', (count) => [count === 2 && <b key="b">novo 2</b>, 'fim'], 'novo 2'],
  ['another kind of content', (count) => (count === 1 ? 'texto' : <em>2 elementos</em>), '2 elementos'],
];

function Counting({ children }: { children: (count: number) => ReactNode }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <p data-testid="text">{children(count)}</p>
      <button type="button" onClick={() => setCount(2)}>
        Mais
      </button>
      <button type="button" onClick={() => setCount(1)}>
        De volta
      </button>
    </>
  );
}

for (const [translator, replace] of Object.entries(translators)) {
  it.each(cases)(`[UIX+05] changes %s after a translation: ${translator}`, async (_, children, shown) => {
    await render(<Counting>{children}</Counting>);
    const text = page.getByTestId('text');
    translate(text.element(), replace);
    await userEvent.click(page.getByRole('button', { name: 'Mais' }));
    await expect.element(text).toHaveTextContent(shown);
    expect(text.element().textContent).not.toMatch(/«1|antes|texto/);
    // Translated again, as browsers do with what changes, and back.
    translate(text.element(), replace);
    await userEvent.click(page.getByRole('button', { name: 'De volta' }));
    await expect.element(page.getByRole('button', { name: 'Mais' })).toBeVisible();
    expect(text.element().textContent).not.toMatch(/2/);
  });
}
