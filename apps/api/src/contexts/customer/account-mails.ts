import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

/** Returns the mail after a registration; without a password it explains how to log in. */
export function welcomeMail({
  firstName,
  storeName,
  hasPassword,
  link,
}: Recipient & { hasPassword: boolean; link: string }): MailWords {
  const intro = `Sua conta na loja ${storeName} está pronta. Nela você acompanha seus pedidos, guarda endereços e compra mais rápido.`;
  const way = hasPassword
    ? 'Para entrar, use seu e-mail e a senha que você criou.'
    : 'Sua conta não tem senha: para entrar, peça um código de acesso por e-mail. Se preferir, crie uma senha em “Esqueci minha senha”.';
  return {
    subject: `Boas-vindas à loja ${storeName}`,
    title: 'Sua conta está pronta',
    summary: way,
    blocks: [greeting(firstName), paragraph(intro), paragraph(way), button(link, 'Ver minha conta')],
  };
}

/** Returns the mail after a password change, which alerts the owner to an attacker. */
export function passwordChangedMail({
  firstName,
  storeName,
  changedAt,
  link,
}: Recipient & { changedAt: Date; link: string }): MailWords {
  const intro = `A senha da sua conta na loja ${storeName} foi alterada em ${formatDate(changedAt)} às ${formatTime(changedAt)}. Os outros aparelhos saíram da conta.`;
  const otherwise = 'Não foi você? Crie já uma nova senha:';
  return {
    subject: `Sua senha na loja ${storeName} foi alterada`,
    title: 'Sua senha foi alterada',
    summary: intro,
    blocks: [
      greeting(firstName),
      paragraph(intro),
      paragraph('Foi você? Então está tudo certo.'),
      mutedParagraph(otherwise),
      button(link, 'Criar nova senha'),
    ],
  };
}

/** Returns the mail after a first login by PIN removed a password that the e-mail's owner had not proved to be theirs. */
export function passwordRemovedMail({ firstName, storeName, link }: Recipient & { link: string }): MailWords {
  const intro = `Você confirmou seu e-mail na loja ${storeName}, e os pedidos que fez sem cadastro já estão na sua conta.`;
  const why =
    'Por segurança, a senha criada antes dessa confirmação deixou de valer e os outros aparelhos saíram da conta. Crie uma nova quando quiser; até lá, entre com um código por e-mail.';
  return {
    subject: `Seus pedidos já estão na sua conta na loja ${storeName}`,
    title: 'E-mail confirmado',
    summary: intro,
    blocks: [greeting(firstName), paragraph(intro), paragraph(why), button(link, 'Criar nova senha')],
  };
}
