import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

const about = 'o seu acesso ao painel';

/** Returns the invitation to the staff; the link sets their password. */
export function invitationMail({
  link,
  days,
  ...recipient
}: Recipient & { link: string; days: number }): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Convite para cuidar da loja ${recipient.storeName}`,
    title: 'Você foi convidado para a equipe',
    paragraphs: [
      `A loja ${recipient.storeName} convidou você para o painel de quem cuida dela.`,
      `Crie a sua senha para entrar. O link vale por ${days} dias e pode ser usado uma vez.`,
    ],
    ways: [{ label: 'Criar minha senha', link }],
    about,
  });
}

/** Returns the mail with the link for a new password of the panel. */
export function staffPasswordLinkMail({
  link,
  minutes,
  ...recipient
}: Recipient & { link: string; minutes: number }): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Nova senha do painel da loja ${recipient.storeName}`,
    title: 'Crie uma nova senha',
    paragraphs: [
      `Recebemos um pedido para criar uma nova senha do painel da loja ${recipient.storeName}.`,
      `O link vale por ${minutes} minutos e pode ser usado uma vez. Se não foi você, ignore este e-mail: sua senha continua a mesma.`,
    ],
    ways: [{ label: 'Criar nova senha', link }],
    about,
  });
}

/** Returns the mail about a sign-in with a browser that the person had not used before. */
export function signedInMail({
  at,
  userAgent,
  link,
  ...recipient
}: Recipient & { at: Date; userAgent: string; link: string }): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Novo acesso ao painel da loja ${recipient.storeName}`,
    title: 'Novo acesso à sua conta',
    paragraphs: [
      'Alguém entrou no painel com a sua senha, em um navegador que você não tinha usado:',
      'Se foi você, está tudo certo. Se não foi, troque a sua senha agora em “Esqueci a senha”: isso encerra todas as sessões.',
    ],
    lines: [`${formatDate(at)}, ${formatTime(at)}`, userAgent],
    ways: [{ label: 'Abrir o painel', link }],
    about,
  });
}
