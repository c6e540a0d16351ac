import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ChatButton } from './chat-button.tsx';

const chat = page.getByRole('link', { name: /^Conversar no WhatsApp/ });
const custom = { whatsapp_number: '+55 (11) 93032-4150', whatsapp_greeting: 'Oi!' };

it('[CHT-01] the chat button is optional and prefers the theme’s number to the store’s', async () => {
  const given = { 'whatsapp/enabled': true, 'whatsapp/number': '+55 (21) 99876-5432' } as const;
  const preferred = await renderInShop(<ChatButton />, { settings: given, custom });
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/5521998765432');
  await preferred.unmount();

  const own = await renderInShop(<ChatButton />, { settings: { ...given, 'whatsapp/number': '' }, custom });
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/5511930324150');
  await expect.element(chat).toHaveAccessibleName('Conversar no WhatsApp (abre em nova aba) Oi!');
  await own.unmount();

  await renderInShop(
    <>
      <ChatButton />
      <p>Página</p>
    </>,
    { settings: { ...given, 'whatsapp/enabled': false }, custom },
  );
  await expect.element(page.getByText('Página')).toBeVisible();
  expect(chat.elements()).toEqual([]);
});

it('[CHT-01] is 44 px large, hides while the page is scrolled down and returns on the way up', async () => {
  const settings = { 'whatsapp/enabled': true, 'whatsapp/number': '+55 (21) 99876-5432' } as const;
  await renderInShop(
    <>
      <ChatButton />
      <div style={{ height: '400vh' }} />
    </>,
    { settings },
  );
  await expect.element(chat).toBeVisible();
  const { offsetWidth, offsetHeight } = chat.element() as HTMLElement;
  expect([offsetWidth, offsetHeight]).toEqual([44, 44]);
  window.scrollTo(0, 600);
  await expect.element(chat).not.toBeInTheDocument();
  window.scrollTo(0, 500);
  await expect.element(chat).toBeVisible();
});
