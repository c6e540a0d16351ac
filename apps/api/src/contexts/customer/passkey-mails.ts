import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

interface PasskeyNotice extends Recipient {
  /** The passkey's, as its owner named it. */
  readonly name: string;
  readonly at: Date;
  /** To the account's passkeys. */
  readonly link: string;
}

/** Returns the mail about a new passkey, which alerts the owner to an attacker. */
export function passkeyAddedMail({ name, at, ...notice }: PasskeyNotice): MailWords {
  return passkeyMail(notice, {
    subject: `Nova chave de acesso na loja ${notice.storeName}`,
    title: 'Nova chave de acesso',
    intro: `A chave de acesso “${name}” foi adicionada à sua conta na loja ${notice.storeName} em ${momentText(at)}. Com ela se entra na conta sem senha.`,
    otherwise: 'Não foi você? Remova essa chave, saia de todos os aparelhos e crie uma nova senha:',
  });
}

/** Returns the mail about a removed passkey. */
export function passkeyRemovedMail({ name, at, ...notice }: PasskeyNotice): MailWords {
  return passkeyMail(notice, {
    subject: `Chave de acesso removida na loja ${notice.storeName}`,
    title: 'Chave de acesso removida',
    intro: `A chave de acesso “${name}” foi removida da sua conta na loja ${notice.storeName} em ${momentText(at)} e não entra mais nela.`,
    otherwise: 'Não foi você? Saia de todos os aparelhos e crie uma nova senha:',
  });
}

/** Returns the mail about a passkey that was refused because a copy of it may exist. */
export function passkeyBlockedMail({ name, at, ...notice }: PasskeyNotice): MailWords {
  return passkeyMail(notice, {
    subject: `Chave de acesso bloqueada na loja ${notice.storeName}`,
    title: 'Chave de acesso bloqueada',
    intro: `Bloqueamos a chave de acesso “${name}” da sua conta na loja ${notice.storeName} em ${momentText(at)}: pode existir uma cópia dela. Ninguém entrou na conta dessa vez.`,
    otherwise:
      'Entre com a senha ou com um código por e-mail, remova a chave bloqueada e, se quiser, crie outra:',
  });
}

const momentText = (at: Date) => `${formatDate(at)} às ${formatTime(at)}`;

function passkeyMail(
  { firstName, link }: Omit<PasskeyNotice, 'name' | 'at'>,
  { subject, title, intro, otherwise }: { subject: string; title: string; intro: string; otherwise: string },
): MailWords {
  return {
    subject,
    title,
    summary: intro,
    blocks: [
      greeting(firstName),
      paragraph(intro),
      paragraph('Foi você? Então está tudo certo.'),
      mutedParagraph(otherwise),
      button(link, 'Ver minhas chaves de acesso'),
    ],
  };
}
