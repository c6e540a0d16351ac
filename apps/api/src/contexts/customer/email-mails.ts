import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

/** Returns the mail to the new address, with the confirmation link. */
export function emailLinkMail({
  firstName,
  storeName,
  link,
  minutes,
}: Recipient & { link: string; minutes: number }): MailWords {
  const intro = `Você pediu para usar este e-mail na sua conta da loja ${storeName}.`;
  const limits = `O link vale por ${minutes} minutos e pode ser usado uma vez. Até lá, nada muda.`;
  const otherwise = 'Se não foi você, ignore este e-mail.';
  return {
    subject: `Confirme seu novo e-mail na loja ${storeName}`,
    title: 'Confirme seu novo e-mail',
    summary: limits,
    blocks: [
      greeting(firstName),
      paragraph(`${intro} Abra este endereço para confirmar:`),
      button(link, 'Confirmar e-mail'),
      paragraph(limits),
      mutedParagraph(otherwise),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}

/** Returns the mail to an address that already has an account, which only its owner reads. */
export function emailTakenMail({ storeName, link }: { storeName: string; link: string }): MailWords {
  const intro = `Alguém pediu para usar este e-mail em uma conta da loja ${storeName}, mas ele já tem uma.`;
  const what = 'Nada mudou. Se foi você, entre na conta que já existe:';
  return {
    subject: `Este e-mail já tem uma conta na loja ${storeName}`,
    title: 'Este e-mail já tem uma conta',
    summary: what,
    blocks: [paragraph(intro), paragraph(what), button(link, 'Entrar')],
  };
}

/** Returns the notice to the old address when a change is requested: its owner can still prevent it. */
export function emailChangeRequestedMail({
  firstName,
  storeName,
  link,
}: Recipient & { link: string }): MailWords {
  const intro = `Recebemos um pedido para trocar o e-mail da sua conta na loja ${storeName}.`;
  const what = 'A troca só vale quando o novo e-mail for confirmado. Foi você? Então está tudo certo.';
  const otherwise = 'Não foi você? Crie já uma nova senha:';
  return {
    subject: `Pedido de troca do seu e-mail na loja ${storeName}`,
    title: 'Pedido de troca de e-mail',
    summary: what,
    blocks: [
      greeting(firstName),
      paragraph(intro),
      paragraph(what),
      mutedParagraph(otherwise),
      button(link, 'Criar nova senha'),
    ],
  };
}

/** Returns the notice to the old address after the change; without a name if the account was deleted since. */
export function emailChangedMail({
  firstName,
  storeName,
  changedAt,
}: {
  firstName: string | null;
  storeName: string;
  changedAt: Date;
}): MailWords {
  const intro = `O e-mail da sua conta na loja ${storeName} foi trocado em ${formatDate(changedAt)} às ${formatTime(changedAt)}. Este endereço não entra mais na conta.`;
  const otherwise = 'Não foi você? Fale com a loja o quanto antes.';
  return {
    subject: `O e-mail da sua conta na loja ${storeName} foi trocado`,
    title: 'Seu e-mail foi trocado',
    summary: intro,
    blocks: [greeting(firstName), paragraph(intro), mutedParagraph(otherwise)],
  };
}

/** Returns the last mail of a deleted account, without a name, which the shop no longer has. */
export function accountErasedMail({ storeName }: { storeName: string }): MailWords {
  const intro = `Sua conta na loja ${storeName} foi excluída, e com ela os seus dados.`;
  const rest =
    'Dos pedidos entregues ficam só o documento e o nome, pelo prazo que a lei fiscal pede. Obrigado por ter estado com a gente.';
  return {
    subject: `Sua conta na loja ${storeName} foi excluída`,
    title: 'Sua conta foi excluída',
    summary: intro,
    blocks: [greeting(null), paragraph(intro), paragraph(rest)],
  };
}

/** Returns the mail after the data of purchases without an account was deleted, without a name, which the shop no longer has. */
export function guestErasedMail({ storeName }: { storeName: string }): MailWords {
  const intro = `Como você pediu, os dados das suas compras sem cadastro na loja ${storeName} foram excluídos.`;
  const rest =
    'Dos pedidos entregues ficam só o documento e o nome, pelo prazo que a lei fiscal pede. Os links desses pedidos deixam de abrir.';
  return {
    subject: `Seus dados na loja ${storeName} foram excluídos`,
    title: 'Seus dados foram excluídos',
    summary: intro,
    blocks: [greeting(null), paragraph(intro), paragraph(rest)],
  };
}
