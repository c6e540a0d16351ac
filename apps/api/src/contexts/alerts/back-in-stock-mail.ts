import { formatBrlPlain } from '@vitrine/brazil/brl.ts';

import { button, type MailWords, mutedParagraph, paragraph } from '#api/platform/mail/letter.ts';

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
  return {
    subject: `Voltou: ${productName}`,
    title: 'Voltou ao estoque',
    summary: news,
    reason: `Você pediu este aviso na loja ${storeName}. Ele é único, e seu e-mail já saiu da lista.`,
    blocks: [
      paragraph(`Boa notícia! ${news}`),
      paragraph(`Preço agora: ${formatBrlPlain(priceCentavos)}.`),
      button(link, 'Ver produto'),
      mutedParagraph('As unidades são poucas e não ficam reservadas.'),
    ],
  };
}
