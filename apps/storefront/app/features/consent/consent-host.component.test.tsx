import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { everything } from '#app/platform/consent/consent-record.ts';
import { saveConsent } from '#app/platform/consent/consent.ts';
import { stopClock } from '#app/testing/clock.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ConsentHost } from './consent-host.tsx';

const banner = page.getByRole('region', { name: 'Aviso de cookies' });
const panel = page.getByRole('dialog', { name: 'Preferências de cookies' });
const footerButton = page.getByRole('button', { name: 'Preferências de cookies' });
const dayMs = 86_400_000;

interface StoredConsent {
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  timestamp: string;
  expires_at: string;
}

/** Returns the stored consent; null without one. */
const storedConsent = (): StoredConsent | null =>
  JSON.parse(localStorage.getItem('lgpd') ?? '{"value":null}').value;
const kindsOf = (choice: StoredConsent | null) =>
  choice && (['functional', 'analytics', 'marketing'] as const).filter((kind) => choice[kind]);
const cookieKinds = async () => (await cookieStore.get('lgpd'))?.value;

/** Opens a page with the button of the footer. */
function openPage() {
  return renderInShop(
    <>
      <main tabIndex={-1}>Página</main>
      <button type="button" onClick={() => emitAppEvent('open-consent')}>
        Preferências de cookies
      </button>
      <ConsentHost isPanelOpenAtFirst={false} />
    </>,
  );
}

it('[LGP-01] [LGP-02] accepting all stores the three kinds with a timestamp and an expiry 180 days later', async () => {
  await openPage();
  const beforeMs = Date.now();
  await banner.getByRole('button', { name: 'Aceitar todos' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  const choice = storedConsent();
  expect(kindsOf(choice)).toEqual(['functional', 'analytics', 'marketing']);
  const chosenMs = Date.parse(choice?.timestamp ?? '');
  expect(chosenMs).toBeGreaterThanOrEqual(beforeMs);
  expect(chosenMs).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(choice?.expires_at ?? '') - chosenMs).toBe(180 * dayMs);
});

it('[LGP-01] asks again after 180 days, and not a day earlier', async () => {
  const chosenMs = Date.parse('2026-11-20T12:00:00Z');
  const endMs = chosenMs + 180 * dayMs;
  const value = {
    functional: true,
    analytics: false,
    marketing: false,
    timestamp: new Date(chosenMs).toISOString(),
    expires_at: new Date(endMs).toISOString(),
  };
  localStorage.setItem('lgpd', JSON.stringify({ version: 1, value }));
  stopClock(new Date(endMs - dayMs).toISOString());
  const first = await openPage();
  await footerButton.click();
  await expect.element(panel.getByRole('checkbox', { name: 'Funcionais' })).toBeChecked();
  expect(document.querySelector('[aria-label="Aviso de cookies"]')).toBeNull();
  await first.unmount();
  stopClock(new Date(endMs).toISOString());
  await openPage();
  await expect.element(banner).toBeVisible();
});

it('[LGP-01] chooses kinds with the keyboard and changes them from the footer', async () => {
  await openPage();
  const choose = banner.getByRole('button', { name: 'Escolher' });
  await expect.element(choose).toBeVisible();
  choose.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expectAccessible(panel.element());
  const essential = panel.getByRole('checkbox', { name: /^Essenciais/ });
  await expect.element(essential).toBeChecked();
  await expect.element(essential).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  expect(storedConsent()).toBeNull();

  await userEvent.keyboard('{Enter}');
  const measuring = panel.getByRole('checkbox', { name: 'Medição' });
  await expect.element(measuring).toBeVisible();
  measuring.element().focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(banner).not.toBeInTheDocument();
  // The button that opened the panel was removed.
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(kindsOf(storedConsent())).toEqual(['analytics']);
  expect(await cookieKinds()).toBe('essential.analytics');

  footerButton.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(measuring).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(footerButton).toHaveFocus();
});

it('[LGP+01] does not ask when the choice is restored while the banner mounts', async () => {
  function RestoredChoice() {
    // Before the effects of the banner.
    useLayoutEffect(() => void saveConsent(everything), []);
    return null;
  }
  await renderInShop(
    <>
      <ConsentHost isPanelOpenAtFirst={false} />
      <RestoredChoice />
    </>,
  );
  await expect.element(banner).not.toBeInTheDocument();
});

it('[LGP-02] clearing removes the stored choice and asks again', async () => {
  await openPage();
  await banner.getByRole('button', { name: 'Aceitar todos' }).click();
  await footerButton.click();
  await panel.getByRole('button', { name: 'Apagar minha escolha' }).click();
  await expect.element(banner).toBeVisible();
  expect(storedConsent()).toBeNull();
  expect(await cookieKinds()).toBeUndefined();
});
