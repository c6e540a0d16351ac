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

interface StaffPasskeyNotice extends Recipient {
  /** The passkey's, as its owner named it. */
  readonly name: string;
  readonly at: Date;
  readonly link: string;
}

/** Returns the mail about a new passkey of a person's, which alerts them to an attacker. */
export function staffPasskeyAddedMail({ name, at, link, ...recipient }: StaffPasskeyNotice): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Nova chave de acesso no painel da loja ${recipient.storeName}`,
    title: 'Nova chave de acesso',
    paragraphs: [
      `A chave de acesso “${name}” agora confirma as suas entradas no painel. As outras sessões terminaram.`,
      'Se foi você, está tudo certo. Se não foi, remova a chave em “Minha conta” e troque a sua senha.',
    ],
    lines: [`${formatDate(at)}, ${formatTime(at)}`],
    ways: [{ label: 'Abrir o painel', link }],
    about,
  });
}

/** Returns the mail about a passkey that was refused because a copy of it may exist. */
export function staffPasskeyBlockedMail({ name, at, link, ...recipient }: StaffPasskeyNotice): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Chave de acesso bloqueada no painel da loja ${recipient.storeName}`,
    title: 'Chave de acesso bloqueada',
    paragraphs: [
      `Bloqueamos a chave de acesso “${name}”: pode existir uma cópia dela. Quem a usou sabia a sua senha, e não entrou.`,
      'Troque a sua senha em “Esqueci a senha”, entre com um código e remova a chave em “Minha conta”.',
    ],
    lines: [`${formatDate(at)}, ${formatTime(at)}`],
    ways: [{ label: 'Abrir o painel', link }],
    about,
  });
}
