import type { LibraryPicture } from '@vitrine/contract/admin/schemas/library.ts';
import { componentFields } from '@vitrine/contract/schemas/component-fields.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ComponentFieldsForm } from '#panel/content/editing/component-fields-form.tsx';
import { componentWords } from '#panel/content/editing/component-words.ts';
import type { FieldData } from '#panel/content/editing/field-words.ts';
import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sofa: LibraryPicture = {
  path: 'sofa.webp',
  name: 'Sofá azul',
  alt: 'Um sofá azul na sala',
  width: 1600,
  height: 900,
  focus_x: 80,
  focus_y: 30,
  added_at: '2026-11-20T12:00:00.000Z',
  added_by: 'Ana',
  uses_count: 2,
  preview_url: dot,
  version: '1',
};

async function open(initial: FieldData = {}) {
  const asked: unknown[] = [];
  const client = answeringClient(
    {
      'GET /api/admin/library': ({ query }) => {
        asked.push(query);
        return { items: query?.q === 'nada' ? [] : [sofa], total: query?.q === 'nada' ? 0 : 1 };
      },
      'GET /api/admin/library/{file}': ({ path }) => ({ ...sofa, path: path.file, uses: [] }),
      'POST /api/admin/content-pictures': () => ({
        path: 'nova.webp',
        width: 10,
        height: 10,
        preview_url: dot,
      }),
    },
    ['content.read', 'content.write', 'catalogue.read'],
  );
  const written: FieldData[] = [];
  function Form() {
    const [data, setData] = useState(initial);
    return (
      <ComponentFieldsForm
        fields={componentFields('banner')}
        words={componentWords.banner.fields}
        data={data}
        onChange={(next) => {
          written.push(next);
          setData(next);
        }}
      />
    );
  }
  await page.viewport(390, 800);
  await renderInPanel(<Form />, { client });
  return { written, asked };
}

it('[ADM+17] brings description and focus of the library with a chosen picture, and keeps a written description', async () => {
  const { written, asked } = await open();
  await page.getByRole('button', { name: 'Escolher: Imagem' }).click();
  await expect.element(page.getByText('Em 2 lugares · 1600 × 900')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByLabelText('Buscar por nome ou descrição').fill('nada');
  await expect.element(page.getByText('Nenhuma imagem assim.')).toBeVisible();
  await page.getByLabelText('Buscar por nome ou descrição').fill('');
  await page.getByRole('switch', { name: 'Só as sem uso' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ unused: 'true' });
  await page.getByRole('button', { name: /Sofá azul/ }).click();
  await expect
    .poll(() => written.at(-1))
    .toEqual({ image: 'sofa.webp', image_alt: 'Um sofá azul na sala', image_focus: '80% 30%' });
});

it('[ADM+17] keeps a written description when another picture is chosen', async () => {
  const { written } = await open({ image: 'a.webp', image_alt: 'Minha descrição', image_focus: '10% 10%' });
  await page.getByRole('button', { name: 'Trocar: Imagem' }).click();
  await page.getByRole('button', { name: /Sofá azul/ }).click();
  await expect
    .poll(() => written.at(-1))
    .toEqual({ image: 'sofa.webp', image_alt: 'Minha descrição', image_focus: '80% 30%' });
});

it('[ADM+17] moves the focus of a picture by the keyboard', async () => {
  const { written } = await open({ image: 'a.webp' });
  await page.getByRole('button', { name: 'Enquadrar: Imagem' }).click();
  await expectAccessibleScreen();
  page.getByRole('slider', { name: 'Da esquerda' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.poll(() => written.at(-1)).toEqual({ image: 'a.webp', image_focus: '52% 50%' });
});

it('[ADM+17] uses an uploaded picture at once', async () => {
  const { written } = await open();
  await page.getByRole('button', { name: 'Escolher: Imagem' }).click();
  await page.getByLabelText('Arquivos de imagem').upload(new File(['x'], 'nova.png', { type: 'image/png' }));
  await expect.poll(() => written.at(-1)).toMatchObject({ image: 'nova.webp' });
});
