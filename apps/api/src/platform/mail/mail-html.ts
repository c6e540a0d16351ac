import { html, raw } from 'hono/html';

import type { MailBlock, MailedProduct, MailWords } from './letter.ts';
import type { MailLook } from './mail-look.ts';
import { reasonOf } from './reason-of.ts';

type Markup = ReturnType<typeof html>;

const font = 'Arial,Helvetica,sans-serif';

/**
 * For clients that know style sheets: Apple Mail, Gmail, Outlook on phones. All others show the inline styles. The colours of the
 * dark scheme are the shop's own, because the store's need not be readable there.
 */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 16px !important; }
  .page { padding: 16px 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .body { background: #0c0a09 !important; }
  .card { background: #1c1917 !important; color: #f5f5f4 !important; }
  .card .ink, .foot .ink { color: #f5f5f4 !important; }
  .card .muted, .foot { color: #d6d3d1 !important; }
  .card .line { border-color: #57534e !important; }
  .card .code { background: #292524 !important; border-color: #57534e !important; color: #f5f5f4 !important; }
}`;

/** Outlook on Windows shows text of tables in Times, whatever the tables' font. */
const outlookStyles = `<!--[if mso]><style>table, td, p, h1, h2, li, a { font-family: ${font} !important; }</style><![endif]-->`;

/** It ignores `max-width`, too: a table of its own keeps the column narrow. */
const outlookColumn = {
  start:
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * Returns the HTML part of a mail: tables and inline styles, one column, no code, nothing fetched but pictures of the store's own
 * host. Every value is escaped.
 */
export function mailHtml({ title, summary, blocks, reason }: MailWords, look: MailLook): string {
  return String(
    html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>${title}</title>
          <style>
            ${raw(styleSheet)}
          </style>
          ${raw(outlookStyles)}
        </head>
        <body
          class="body"
          style="margin:0;padding:0;background:#f5f5f4;word-break:break-word;overflow-wrap:anywhere"
        >
          <div style="display:none;max-height:0;overflow:hidden">${summary}</div>
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td class="page" align="center" style="padding:32px 16px;background:#f5f5f4">
                ${raw(outlookColumn.start)}
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="max-width:600px;font-family:${font};font-size:16px;line-height:1.5;text-align:left"
                >
                  <tr>
                    <td
                      style="padding:20px 24px;border-radius:12px 12px 0 0;border-bottom:3px solid ${look.accent};background:${look.surface};color:${look.text}"
                    >
                      ${storeMark(look)}
                    </td>
                  </tr>
                  <tr>
                    <td
                      class="card"
                      style="padding:32px;border-radius:0 0 12px 12px;background:#ffffff;color:#1c1917"
                    >
                      <h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1c1917">
                        ${title}
                      </h1>
                      ${blocks.map((block) => blockHtml(block, look))}
                    </td>
                  </tr>
                  <tr>
                    <td class="foot" style="padding:16px 8px 0;font-size:13px;color:#57534e">
                      ${reasonOf(reason, look)}${look.seller.map((line) => html`<br />${line}`)}
                    </td>
                  </tr>
                </table>
                ${raw(outlookColumn.end)}
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
}

/** The alternative text of the logo is shown while pictures are blocked, as most clients do at first. */
function storeMark({ logo, storeName, origin, text }: MailLook): Markup {
  const name = html`<span style="font-size:20px;font-weight:bold;color:${text}">${storeName}</span>`;
  const picture =
    logo &&
    html`<img
      src="${logo.src}"
      alt="${logo.isWithName ? '' : storeName}"
      height="40"
      style="display:inline-block;height:40px;width:auto;max-width:100%;border:0;vertical-align:middle;font-size:20px;font-weight:bold;color:${text}"
    />`;
  return html`<a href="${origin}" style="color:${text};text-decoration:none"
    >${picture ?? ''}${logo?.isWithName ? '\u00A0' : ''}${!logo || logo.isWithName ? name : ''}</a
  >`;
}

/** Breaks lines where the text does, and never inside a price. */
const lines = (text: string): readonly (Markup | string)[] =>
  text
    .replaceAll('R$ ', 'R$\u00A0')
    .split('\n')
    .map((line, index) => (index === 0 ? line : html`<br />${line}`));

function blockHtml(block: MailBlock, look: MailLook): Markup {
  switch (block.kind) {
    case 'text':
      return block.isMuted
        ? html`<p class="muted" style="margin:0 0 16px;color:#57534e;overflow-wrap:anywhere">
            ${lines(block.text)}
          </p>`
        : html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(block.text)}</p>`;
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 8px;font-size:18px;line-height:1.3;color:#1c1917">
        ${block.text}
      </h2>`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding-left:20px">
        ${block.lines.map((line) => html`<li>${line}</li>`)}
      </ul>`;
    case 'products':
      return productTable(block.products);
    case 'amounts':
      return table(block.rows.map(amountRow));
    case 'facts':
      return html`${block.rows.map(
        ({ label, lines: written }) =>
          html`<p style="margin:16px 0 0">
            <strong>${label}:</strong>${written.map((line) => html`<br />${line}`)}
          </p>`,
      )}`;
    case 'code':
      return html`<p style="margin:16px 0 8px"><strong>${block.label}</strong></p>
        <p class="code" style="${codeStyle(block)}">${block.code}</p>`;
    case 'button':
      return buttonHtml(block, look);
    case 'link':
      return html`<p style="margin:0 0 16px">
        <a class="ink" href="${block.link}" style="color:#1c1917">${block.label}</a>
      </p>`;
  }
}

function codeStyle({ isLarge = false }: { readonly isLarge?: boolean }): string {
  const size = isLarge ? 'font-size:32px;letter-spacing:6px' : 'font-size:14px';
  return `margin:0 0 16px;padding:12px;border:1px solid #d6d3d1;border-radius:8px;background:#f5f5f4;color:#1c1917;font-family:Consolas,Menlo,monospace;${size};word-break:break-all`;
}

function table(rows: readonly Markup[]): Markup {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="width:100%;font-family:${font};font-size:16px;line-height:1.5"
  >
    ${rows}
  </table>`;
}

/** Without a column of pictures where no product has one. */
function productTable(products: readonly MailedProduct[]): Markup {
  const hasPictures = products.some(({ picture }) => picture !== null);
  return table(products.map((product) => productRow(product, hasPictures)));
}

function productRow({ picture, name, detail, amount }: MailedProduct, hasPictures: boolean): Markup {
  const cell = 'padding:12px 0;border-bottom:1px solid #d6d3d1;vertical-align:top';
  return html`<tr>
    ${hasPictures ? pictureCell(picture, cell) : ''}
    <td class="line" style="${cell}">
      ${name}${
        detail === ''
          ? ''
          : html`<br /><span class="muted" style="font-size:14px;color:#57534e">${detail}</span>`
      }
    </td>
    <td class="line" align="right" style="${cell};padding-left:12px;white-space:nowrap;text-align:right">
      ${amount}
    </td>
  </tr>`;
}

function pictureCell(picture: string | null, cell: string): Markup {
  return html`<td class="line" width="92" style="${cell};width:92px">
    ${
      picture === null
        ? ''
        : html`<img
            src="${picture}"
            alt=""
            width="80"
            style="display:block;width:80px;height:auto;border:0;border-radius:8px"
          />`
    }
  </td>`;
}

function amountRow({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }): Markup {
  const cell = `padding:${isTotal ? '12px 0 4px;font-weight:bold;font-size:18px' : '4px 0'}`;
  return html`<tr>
    <td style="${cell}">${label}:</td>
    <td align="right" style="${cell};padding-left:12px;white-space:nowrap;text-align:right">${amount}</td>
  </tr>`;
}

/** A table, because Outlook on Windows ignores the padding of a link. */
function buttonHtml(
  { label, link }: { readonly label: string; readonly link: string },
  { accent, onAccent }: MailLook,
): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
    <tr>
      <td bgcolor="${accent}" style="border-radius:8px;background:${accent}">
        <a
          href="${link}"
          style="display:inline-block;padding:14px 24px;border:1px solid ${accent};border-radius:8px;background:${accent};color:${onAccent};font-family:${font};font-size:16px;font-weight:bold;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}
