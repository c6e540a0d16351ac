import { formatBrl } from '@vitrine/brazil/brl.ts';
import { html } from 'hono/html';

import { button, letter, type MailWords } from '#api/platform/mail/letter.ts';

export interface BackInStock {
  readonly storeName: string;
  readonly productName: string;
  /** "Areia, 45 × 45 cm"; empty for a product without options. */
  readonly optionsLabel: string;
  readonly priceCentavos: number;
  readonly link: string;
}

/** Returns the mail that a variant is available again [CAT+01]. */
export function backInStockMail({
  storeName,
  productName,
  optionsLabel,
  priceCentavos,
  link,
}: BackInStock): MailWords {
  const what = optionsLabel === '' ? productName : `${productName} (${optionsLabel})`;
  const news = `${what} voltou ao estoque da loja ${storeName}.`;
  const price = `Preço agora: ${formatBrl(priceCentavos)}.`;
  const limits = 'As unidades são poucas e não ficam reservadas.';
  const reason = `Você pediu este aviso na loja ${storeName}. Ele é único, e seu e-mail já saiu da lista.`;
  return {
    subject: `Voltou: ${productName}`,
    text: ['Boa notícia!', news, price, `Veja aqui: ${link}`, limits, reason].join('\n\n'),
    html: letter(
      { title: 'Voltou ao estoque', storeName, summary: news, reason },
      html`<p>Boa notícia! <strong>${what}</strong> voltou ao estoque.</p>
        <p>${price}</p>
        <p style="margin:24px 0">${button(link, 'Ver produto')}</p>
        <p style="color:#57534e">${limits}</p>`,
    ),
  };
}
