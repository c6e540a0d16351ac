import captions from '@vitrine/fixtures/films/como-um-vaso-viaja.vtt?url';
import film from '@vitrine/fixtures/films/como-um-vaso-viaja.webm?url';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { VideoFloater } from './video-floater.tsx';

const title = 'Uma manhã em Cunha';
const card = page.getByRole('button', { name: `Assistir: ${title}` });
const player = page.getByRole('dialog', { name: title });
const wasAsked = () => performance.getEntriesByName(new URL(film, location.href).href).length > 0;

const openPage = (url: string, captionsUrl = '') => {
  answerCalls({});
  return renderInShop(
    <main tabIndex={-1}>
      <VideoFloater />
    </main>,
    {
      settings: {
        'video_floater/url': url,
        'video_floater/title': title,
        'video_floater/captions': captionsUrl,
      },
    },
  );
};

it('[VID-01] loads the store’s video when it is opened by keyboard, and restores focus', async () => {
  await openPage(film);
  await expect.element(card).toBeVisible();
  await expectAccessible();
  expect(document.querySelector('video')).toBeNull();
  expect(wasAsked()).toBe(false);
  card.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(player).toBeVisible();
  const video = player.element().querySelector('video[controls]');
  expect(video?.getAttribute('src')).toBe(film);
  await expect.poll(wasAsked).toBe(true);
  await expectAccessible(player.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(player).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('video')).toBeNull();
  await expect.element(card).toHaveFocus();
});

it('[VID-01] hides a closed video on every page and shows another one', async () => {
  const first = await openPage(film);
  page.getByRole('button', { name: 'Fechar vídeo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await first.unmount();
  const second = await openPage(film);
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(card.elements()).toEqual([]);
  await second.unmount();
  await openPage('/arquivos/outro.webm');
  await expect.element(card).toBeVisible();
});

it('[VID-01] shows nothing for a URL that is no video', async () => {
  await openPage('https://exemplo.com.br/filme');
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(card.elements()).toEqual([]);
});

it('[VID-01] the floating video has captions', async () => {
  await openPage(film, captions);
  await card.click();
  const cueCount = () => player.element().querySelector('video')?.textTracks[0]?.cues?.length;
  await expect.poll(cueCount).toBe(5);
});
