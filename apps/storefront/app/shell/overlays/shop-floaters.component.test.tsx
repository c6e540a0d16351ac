import type { Countdown, Popup } from '@vitrine/contract/schemas/cms.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Layout } from '#app/platform/access/route-static-data.ts';
import { essentialOnly } from '#app/platform/consent/consent-record.ts';
import { saveConsent } from '#app/platform/consent/consent.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';
import { LayoutDefault } from '#app/shell/layouts/layout-default.tsx';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { buildCountdown } from '#app/testing/build-countdown.ts';
import { buildPopup } from '#app/testing/build-popup.ts';
import { advance, jumpTo, stopClock } from '#app/testing/clock.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { LateCountdownFloaters } from './late-countdown-floaters.tsx';
import { ShopFloaters } from './shop-floaters.tsx';

const noon = '2026-11-20T12:00:00-03:00';
const wholeWeek = { start_at: '2026-11-18T00:00:00-03:00', end_at: '2026-11-25T00:00:00-03:00' };
const named = ({ name }: Countdown) => page.getByRole('region', { name });
const closeButton = (countdown: Countdown) =>
  named(countdown).getByRole('button', { name: 'Fechar contagem' });
const chat = page.getByRole('link', { name: /^Conversar no WhatsApp/ });
const card = page.getByRole('button', { name: /^Assistir/ });

const allOf = {
  'countdowns/enabled': true,
  'whatsapp/enabled': true,
  'whatsapp/number': '+55 (21) 99876-5432',
  'video_floater/url': '/arquivos/manha-em-cunha.mp4',
} as const satisfies Partial<Settings>;

interface OpenPage {
  countdowns?: readonly Countdown[];
  popups?: readonly Popup[];
  layout?: Layout;
  settings?: Partial<Settings>;
}

/** Opens a page in the default frame, with all floaters of this layout. */
async function openPage({ countdowns = [], popups = [], layout = 'default', settings = {} }: OpenPage) {
  stopClock(noon);
  saveConsent(essentialOnly);
  const calls = answerCalls({
    'GET /api/cms/countdowns/': () => countdowns,
    'GET /api/cms/popups/': () => popups,
  });
  await renderInShop(
    <LayoutDefault
      header={<header>Loja</header>}
      footer={
        <footer>
          <a href="/pagina">Páginas</a>
        </footer>
      }
      floaters={
        <>
          <LateCountdownFloaters />
          <ShopFloaters layout={layout} />
        </>
      }
    >
      <h1>Página</h1>
    </LayoutDefault>,
    {
      path: '/pagina',
      settings: { ...allOf, ...settings },
      start: (router) => serviceOf(router, createSession).markAsGuest(),
    },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return calls;
}

/** Advances the clock until the element is shown. */
async function untilFloating(place: { elements: () => Element[] }): Promise<void> {
  await expect
    .poll(async () => {
      await advance(100);
      return place.elements().length;
    })
    .toBe(1);
}

it('[CNT-01] [CNT-03] switches floating countdowns at midnight in São Paulo without reload or layout shift', async () => {
  const today = buildCountdown({
    start_at: '2026-11-20T00:00:00-03:00',
    end_at: '2026-11-21T00:00:00-03:00',
  });
  const tomorrow = buildCountdown({
    start_at: '2026-11-21T00:00:00-03:00',
    end_at: '2026-11-22T00:00:00-03:00',
  });
  const atTop = buildCountdown({ ...today, id: tomorrow.id + 1000, name: 'Hoje em cima', position: 'top' });
  const calls = await openPage({ countdowns: [today, tomorrow, atTop] });
  await untilFloating(named(today));
  await expect.element(named(atTop)).toBeVisible();
  await jumpTo('2026-11-20T23:59:55-03:00');
  await expect.element(named(today)).toBeVisible();
  expect(named(tomorrow).elements()).toEqual([]);
  const place = () =>
    JSON.stringify(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect());
  const before = place();
  await advance(7000);
  await expect.element(named(today)).not.toBeInTheDocument();
  await expect.element(named(atTop)).not.toBeInTheDocument();
  await expect.element(named(tomorrow)).toBeVisible();
  expect(place()).toBe(before);
  expect(calls.filter(({ name }) => name.endsWith('/countdowns/')).length).toBe(1);
});

it('[CNT-01] [CNT-02] reaches and closes the floating countdown with the keyboard, then returns to the page', async () => {
  const [top, bottom] = [buildCountdown({ ...wholeWeek, position: 'top' }), buildCountdown(wholeWeek)];
  await openPage({ countdowns: [top, bottom], settings: { 'video_floater/url': '' } });
  await untilFloating(named(bottom));
  page.getByRole('contentinfo').getByRole('link').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(closeButton(bottom)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(named(bottom)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(closeButton(top)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(named(top)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('[CNT-01] requests and shows no countdown with countdowns/enabled off', async () => {
  const calls = await openPage({
    countdowns: [buildCountdown(wholeWeek)],
    popups: [buildPopup()],
    settings: { 'countdowns/enabled': false },
  });
  // The other floaters are rendered, so countdowns would be, too.
  await untilFloating(page.getByRole('dialog'));
  await advance(5000);
  expect(page.getByRole('button', { name: 'Fechar contagem' }).elements()).toEqual([]);
  expect(calls.map(({ name }) => name)).not.toContain('GET /api/cms/countdowns/');
});

it('[VID-01] [CHT-01] [POP-01] [RTE-05] only countdowns float over the checkout', async () => {
  const floater = buildCountdown(wholeWeek);
  const calls = await openPage({ countdowns: [floater], popups: [buildPopup()], layout: 'checkout' });
  await untilFloating(named(floater));
  await advance(5000);
  for (const other of [card, chat, page.getByRole('dialog')]) expect(other.elements()).toEqual([]);
  expect(calls.map(({ name }) => name)).not.toContain('GET /api/cms/popups/');
});

it('[VID-01] [CHT-01] video and chat float over every other page, reached after the page by the keyboard', async () => {
  await openPage({ popups: [buildPopup()] });
  await untilFloating(page.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await expect.element(card).toBeVisible();
  page.getByRole('contentinfo').getByRole('link').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(chat).toHaveFocus();
});
