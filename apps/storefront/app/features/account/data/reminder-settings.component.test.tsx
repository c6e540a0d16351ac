import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ReminderSettings } from './reminder-settings.tsx';

afterEach(() => tabQueryClient().clear());

const settings = { 'reminders/cart_mail': true, 'whatsapp/order_messages': true };

it.each([390, 1440])('[INT+06] [INT+13] a customer chooses what to be told, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const sent: unknown[] = [];
  answerCalls({
    'GET /api/customer/cart-reminders': () => ({ is_wanted: true }),
    'GET /api/customer/whatsapp': () => ({ is_wanted: false }),
    'PUT /api/customer/whatsapp': async (request) => {
      const body = (await request.json()) as { is_wanted: boolean };
      sent.push(body);
      return body;
    },
    'PUT /api/customer/cart-reminders': () => refusal(503, 'temporarily_unavailable', 'Unavailable.'),
  });
  await renderInShop(<ReminderSettings />, { settings });
  const messages = page.getByRole('checkbox', { name: /WhatsApp/ });
  const mails = page.getByRole('checkbox', { name: /Lembrar-me por e-mail/ });
  await expect.element(mails).toBeChecked();
  await expect.element(messages).not.toBeChecked();
  await messages.click();
  await expect.element(messages).toBeChecked();
  expect(sent).toEqual([{ is_wanted: true }]);
  await mails.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(mails).toBeChecked();
  await expectAccessible(document.body);
});

it('[INT+06] offers nothing in a store that tells nothing', async () => {
  await renderInShop(<ReminderSettings />);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});
