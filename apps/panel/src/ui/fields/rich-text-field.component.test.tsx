import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { RichTextField } from './rich-text-field.tsx';

function Field({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichTextField label="Texto" value={value} onChange={setValue} />
      <output aria-label="HTML">{value}</output>
    </>
  );
}

const text = page.getByRole('textbox', { name: 'Texto', exact: true });
const source = page.getByLabelText('HTML', { exact: true });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const htmlSwitch = page.getByLabelText('Editar HTML de Texto');

it('formats by keyboard: the toolbar is one stop of Tab, with arrows, Home and End', async () => {
  await renderInPanel(<Field html="" />);
  await text.click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tool('Parágrafo')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tool('Refazer')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tool('Título 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await expect.element(tool('Título 2')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('Barro{Enter}feito a ');
  await tool('Negrito').click();
  await userEvent.keyboard('mão');
  await expect.element(source).toHaveTextContent('<h2>Barro</h2><p>feito a <strong>mão</strong></p>');
  await tool('Lista com marcadores').click();
  await expect
    .element(source)
    .toHaveTextContent('<h2>Barro</h2><ul><li>feito a <strong>mão</strong></li></ul>');
  await tool('Desfazer').click();
  await expect.element(source).toHaveTextContent('<h2>Barro</h2><p>feito a <strong>mão</strong></p>');
});

it('links to pages of the shop and refuses insecure addresses', async () => {
  await renderInPanel(<Field html="<p>ofertas</p>" />);
  await text.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Link').click();
  const address = page.getByRole('textbox', { name: 'Endereço' });
  await address.fill('http://exemplo.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('/ofertas');
  await userEvent.keyboard('{Enter}');
  await expect.element(source).toHaveTextContent('<p><a href="/ofertas">ofertas</a></p>');
});

it('adds a link with its own text where nothing is selected', async () => {
  await renderInPanel(<Field html="" />);
  await text.click();
  await tool('Link').click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(text).toHaveFocus();
  await tool('Link').click();
  await page.getByRole('textbox', { name: 'Texto do link' }).fill('Nossas ofertas');
  await page.getByRole('textbox', { name: 'Endereço' }).fill('/ofertas');
  await userEvent.keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await expect.element(source).toHaveTextContent('<p><a href="/ofertas">Nossas ofertas</a></p>');
});

it('lets Tab leave a list, unchanged', async () => {
  await renderInPanel(<Field html="<ul><li>um</li><li>dois</li></ul>" />);
  await text.getByText('dois').click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tool('Parágrafo')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(htmlSwitch).toHaveFocus();
  await expect.element(source).toHaveTextContent('<ul><li>um</li><li>dois</li></ul>');
});

it('shows a text that may not be edited, without its tools', async () => {
  const field = <RichTextField label="Texto" value="<p>um</p>" onChange={() => undefined} isDisabled />;
  await renderInPanel(field);
  await expect.element(text).toHaveAttribute('contenteditable', 'false');
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});

it('opens a text that it would change as HTML, says so and changes nothing', async () => {
  const html = '<table><tbody><tr><td>P</td></tr></tbody></table>';
  await renderInPanel(<Field html={html} />);
  await expect.element(text).toHaveValue(html);
  await expect.element(page.getByText(/partes que o editor visual mudaria/)).toBeVisible();
  await expect.element(htmlSwitch).toBeDisabled();
  await text.fill('<ul><li>P</li></ul>');
  await htmlSwitch.click();
  await expect.element(tool('Negrito')).toBeVisible();
  await expect.element(source).toHaveTextContent('<ul><li>P</li></ul>');
});

it.each([
  [
    'Word',
    '<h1 style="mso-x:1">Barro</h1><p class=MsoNormal style="margin:0"><b>A</b><o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·  </span><![endif]>um</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>dois</p>',
    '<h2>Barro</h2><p><strong>A</strong></p><ul><li>um</li><li>dois</li></ul>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="color:#000"><span style="font-weight:400">a </span><span style="font-weight:700">b</span><span style="font-weight:400;font-style: italic">c</span></p><ul><li dir="ltr"><p role="presentation"><span>c</span></p></li></ul></b>',
    '<p>a <strong>b</strong><em>c</em></p><ul><li>c</li></ul>',
  ],
])('pastes from %s as the elements of the shop, without styles', async (_, pasted, stored) => {
  await renderInPanel(<Field html="" />);
  await text.click();
  const clipboard = new DataTransfer();
  clipboard.setData('text/html', pasted);
  text
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  await expect.element(source).toHaveTextContent(stored);
});

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const sala = {
  path: 'sala.webp',
  name: 'Sala',
  alt: '',
  width: 1600,
  height: 900,
  focus_x: 50,
  focus_y: 50,
  added_at: '2026-11-20T12:00:00.000Z',
  added_by: 'Ana',
  uses_count: 0,
  preview_url: dot,
  version: '1',
};
const figure = (alt: string, caption = '') =>
  `<figure><img src="/img/original/sala.webp" alt="${alt}" width="1600" height="900">${caption}</figure>`;

const libraryClient = (uploads: string[] = []) =>
  answeringClient(
    {
      'GET /api/admin/library': () => ({ items: [sala], total: 1 }),
      'GET /api/admin/library/{file}': ({ path }) => ({ ...sala, path: path.file, uses: [] }),
      'POST /api/admin/content-pictures': ({ body }) => {
        uploads.push(body.base64);
        return { path: 'sala.webp', width: 1600, height: 900, preview_url: dot };
      },
    },
    ['content.read', 'content.write', 'catalogue.read'],
  );

const description = page.getByRole('textbox', { name: 'Descrição da imagem' });

it('[ADM+17] inserts a picture of the library with a description, and changes what it shows', async () => {
  await renderInPanel(<Field html="<p>um</p>" />, { client: libraryClient() });
  await text.click();
  await tool('Imagem').click();
  await page.getByRole('button', { name: /^Usar/ }).click();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Inserir' }).click();
  await expect.element(description).toHaveAttribute('aria-invalid', 'true');
  await description.fill('Sala "clara"');
  await page.getByRole('button', { name: 'Inserir' }).click();
  const alt = 'Sala &quot;clara&quot;';
  await expect.element(source).toHaveTextContent(`<p>um</p>${figure(alt)}`);
  await page.getByRole('img', { name: 'Sala "clara"' }).click();
  await expect.element(tool('Imagem')).toHaveAttribute('aria-pressed', 'true');
  await tool('Imagem').click();
  await page.getByRole('textbox', { name: 'Legenda' }).fill('Foto de <Ana>');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect
    .element(source)
    .toHaveTextContent(`<p>um</p>${figure(alt, '<figcaption>Foto de &lt;Ana&gt;</figcaption>')}`);
  await expectAccessibleScreen();
});

it('[ADM+17] opens a text with pictures of the library as it is, and any other figure as HTML', async () => {
  await renderInPanel(<Field html={`${figure('Sala', '<figcaption>x</figcaption>')}<p>um</p>`} />, {
    client: libraryClient(),
  });
  await expect.element(text.getByRole('img', { name: 'Sala' })).toBeVisible();
  await expect.element(htmlSwitch).not.toBeChecked();
});

it.each([
  '<figure><img src="/outra.webp" alt="x"></figure>',
  '<figure><img src="/img/original/sala.webp"></figure>',
  '<figure><img src="/img/original/sala.webp" alt="x"><figcaption>a <b>b</b></figcaption></figure>',
  '<p><img src="/img/original/sala.webp" alt="x"></p>',
])('[ADM+17] edits %s as HTML, unchanged, where a picture can be inserted, too', async (html) => {
  await renderInPanel(<Field html={html} />, { client: libraryClient() });
  await expect.element(text).toHaveValue(html);
  await page.getByRole('button', { name: 'Imagem' }).click();
  await page.getByRole('button', { name: /^Usar/ }).click();
  await description.fill('Sala');
  await page.getByRole('button', { name: 'Inserir' }).click();
  await expect.element(source).toHaveTextContent(`${figure('Sala')}${html}`);
});

function paste(data: DataTransfer) {
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

it('[ADM+17] stores a pasted picture in the library, never in the text', async () => {
  const uploads: string[] = [];
  await renderInPanel(<Field html="" />, { client: libraryClient(uploads) });
  await text.click();
  const clipboard = new DataTransfer();
  clipboard.setData('text/html', '<img src="file:///C:/foto.png">');
  clipboard.items.add(new File([new Uint8Array([1, 2, 3])], 'foto.png', { type: 'image/png' }));
  paste(clipboard);
  await description.fill('Sala');
  await page.getByRole('button', { name: 'Inserir' }).click();
  await expect.element(source).toHaveTextContent(figure('Sala'));
  expect(uploads).toHaveLength(1);
});

it('[ADM+17] says that pictures of a pasted text did not come with it', async () => {
  await renderInPanel(<Field html="" />, { client: libraryClient() });
  await text.click();
  const clipboard = new DataTransfer();
  clipboard.setData(
    'text/html',
    `<p>um</p><img src="${dot}"><p><img src="https://fora.example/a.png">dois</p>`,
  );
  paste(clipboard);
  await expect.element(page.getByText(/As imagens do texto colado não vieram junto/)).toBeVisible();
  await expect.element(source).toHaveTextContent('<p>um</p><p>dois</p>');
});
