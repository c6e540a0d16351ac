import type { Page } from '@playwright/test';

import { panelScreens } from '../captures/panel-captures.ts';
import { englishWordsIn } from '../english-words.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

// Spread over the workers.
const parts = 3;

for (let part = 0; part < parts; part += 1) {
  const screens = panelScreens.filter((_, index) => index % parts === part);
  test(`[ADM+15] [ADM+03] axe and a search for English words find nothing on any of ${screens.length} screens, part ${part + 1} @one-width`, async ({
    page,
  }) => {
    await openPanel(page, '/conta', 'Minha conta');
    for (const screen of screens) {
      await page.goto(panelUrl(`/${screen}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0);
      await test.step(screen, () => expectAccessibleAtBothWidths(page));
      await test.step(`${screen}: words`, async () =>
        expect(englishWordsIn(await shownText(page))).toEqual([]));
    }
  });
}

/** Everything that the screen shows, and what it says to screen readers. */
async function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    // Code and people's own names are no words of the panel.
    const own = 'code, pre, textarea, iframe';
    const isOfPanel = (element: Element) => element.closest(own) === null;
    const said = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter(isOfPanel)
        .map((element) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...said].join('\n');
  });
}

test('every screen of the menu is among the screens that are tested @one-width', async ({ page }) => {
  await openPanel(page, '/conta', 'Minha conta');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname.slice(1)),
  );
  expect(paths.filter((path) => !panelScreens.some((screen) => screen === path))).toEqual([]);
});
