import type { Page } from '@playwright/test';

import { panelScreens } from '../captures/panel-captures.ts';
import { englishWordsIn } from '../english-words-in.ts';
import { openInPage } from '../open-in-page.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

/** Of the screens on which no other test reads it. */
const titles: Readonly<Record<string, string>> = {
  paginas: 'Páginas',
  blog: 'Blog',
  'blog/novo': 'Novo artigo',
  popups: 'Popups',
  'popups/novo': 'Novo popup',
  contagens: 'Contagens',
  'contagens/nova': 'Nova contagem',
  formularios: 'Formulários',
  'formularios/novo': 'Novo formulário',
  respostas: 'Respostas',
  newsletter: 'Newsletter',
};

// Spread over the workers.
const parts = 3;

for (let part = 0; part < parts; part += 1) {
  const screens = panelScreens.filter((_, index) => index % parts === part);
  test(`[ADM+15] [ADM+03] [ADM+09] axe and a search for English words find nothing on any of ${screens.length} screens, part ${part + 1} @one-width`, async ({
    page,
  }) => {
    await openPanel(page, '/conta', 'Minha conta');
    for (const screen of screens) {
      await openInPage(page, `/${screen}`);
      await expect(page.getByRole('heading', { level: 1, name: titles[screen] ?? /./ })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
      await test.step(screen, () => expectAccessibleAtBothWidths(page));
      await test.step(`${screen}: words`, async () =>
        expect(englishWordsIn(await visibleText(page))).toEqual([]));
    }
  });
}

/** Everything that the screen shows, and what it says to screen readers, without code and what people have written. */
async function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isOfPanel = (element: Element | null) =>
      element?.checkVisibility() === true && element.closest('code, pre, textarea, del, ins') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (isOfPanel(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (isOfPanel(element)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts.join('\n');
  });
}
