import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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
