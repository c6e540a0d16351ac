import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

interface ReviewNotice extends Addressee {
  readonly productName: string;
  /** Null if the product has no page any more. */
  readonly slug: string | null;
}

export function reviewApprovedMail({
  firstName,
  storeName,
  origin,
  productName,
  slug,
}: ReviewNotice): MailWords {
  return noticeMail({
    subject: `Sua avaliação de ${productName} está no ar`,
    title: 'Sua avaliação está no ar',
    firstName,
    storeName,
    paragraphs: [
      `Publicamos na loja ${storeName} o que você escreveu sobre ${productName}.`,
      'Obrigado por contar: isso ajuda quem está escolhendo.',
    ],
    ways: [
      slug === null
        ? { label: 'Ver minhas avaliações', link: `${origin}/conta/customer-review` }
        : { label: 'Ver no produto', link: `${origin}/${slug}/p` },
    ],
    about: 'a sua avaliação',
  });
}

export function reviewRefusedMail({ firstName, storeName, origin, productName }: ReviewNotice): MailWords {
  return noticeMail({
    subject: `Sua avaliação de ${productName} não foi publicada`,
    title: 'Sua avaliação não foi publicada',
    firstName,
    storeName,
    paragraphs: [
      `O que você escreveu sobre ${productName} não pôde ser publicado na loja ${storeName}.`,
      'Publicamos o que fala do produto, sem ofensas, propaganda nem dados pessoais. Ficou em dúvida? Fale com a gente.',
    ],
    ways: [{ label: 'Ver minhas avaliações', link: `${origin}/conta/customer-review` }],
    about: 'a sua avaliação',
  });
}

export function reviewRepliedMail({
  firstName,
  storeName,
  origin,
  productName,
  slug,
  reply,
}: ReviewNotice & { readonly reply: string }): MailWords {
  return noticeMail({
    subject: `A loja respondeu à sua avaliação de ${productName}`,
    title: 'A loja respondeu à sua avaliação',
    firstName,
    storeName,
    paragraphs: [`A loja ${storeName} respondeu ao que você escreveu sobre ${productName}:`, reply],
    ways: [
      slug === null
        ? { label: 'Ver minhas avaliações', link: `${origin}/conta/customer-review` }
        : { label: 'Ver no produto', link: `${origin}/${slug}/p` },
    ],
    about: 'a sua avaliação',
  });
}
