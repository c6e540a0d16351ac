import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { html } from 'hono/html';

import { button, letter, type MailWords, type Recipient } from '#api/platform/mail/letter.ts';

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
    text: [`Olá, ${firstName}!`, intro, way, `Sua conta: ${link}`].join('\n\n'),
    html: letter(
      { title: 'Sua conta está pronta', storeName, summary: way },
      html`<p>Olá, ${firstName}!</p>
        <p>${intro}</p>
        <p>${way}</p>
        <p style="margin:24px 0 0">${button(link, 'Ver minha conta')}</p>`,
    ),
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
    text: [`Olá, ${firstName}!`, intro, otherwise, link].join('\n\n'),
    html: letter(
      { title: 'Sua senha foi alterada', storeName, summary: intro },
      html`<p>Olá, ${firstName}!</p>
        <p>${intro}</p>
        <p>Foi você? Então está tudo certo.</p>
        <p style="color:#57534e">${otherwise}</p>
        <p style="margin:16px 0 0">${button(link, 'Criar nova senha')}</p>`,
    ),
  };
}

/** Returns the mail after a first login by PIN removed a password that the e-mail's owner had not proved to be theirs. */
export function passwordRemovedMail({ firstName, storeName, link }: Recipient & { link: string }): MailWords {
  const intro = `Você confirmou seu e-mail na loja ${storeName}, e os pedidos que fez sem cadastro já estão na sua conta.`;
  const why =
    'Por segurança, a senha criada antes dessa confirmação deixou de valer e os outros aparelhos saíram da conta. Crie uma nova quando quiser; até lá, entre com um código por e-mail.';
  return {
    subject: `Seus pedidos já estão na sua conta na loja ${storeName}`,
    text: [`Olá, ${firstName}!`, intro, why, link].join('\n\n'),
    html: letter(
      { title: 'E-mail confirmado', storeName, summary: intro },
      html`<p>Olá, ${firstName}!</p>
        <p>${intro}</p>
        <p>${why}</p>
        <p style="margin:24px 0 0">${button(link, 'Criar nova senha')}</p>`,
    ),
  };
}
