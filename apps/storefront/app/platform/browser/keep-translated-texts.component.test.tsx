import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { keepTranslatedTexts } from './keep-translated-texts.ts';

beforeAll(keepTranslatedTexts);

/** Replaces every text by two nested `font` elements, as Chrome's translator does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  }
}

/** Texts that change, go away and come back between others. */
function Lines() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <p>
        Há {count} na sacola{count === 2 ? null : ', por enquanto'}
        {count > 2 ? ' e mais' : null}.
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Mais um
      </button>
    </main>
  );
}

it('[UIX+05] shows the present texts of a page that was translated', async () => {
  const { container } = await render(<Lines />);
  const line = container.querySelector('p');
  for (const text of [
    'Há 2 na sacola.',
    'Há 3 na sacola, por enquanto e mais.',
    'Há 4 na sacola, por enquanto e mais.',
  ]) {
    translate(container);
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => line?.textContent).toBe(text);
  }
});
