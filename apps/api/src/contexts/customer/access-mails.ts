import { html } from 'hono/html';

import { button, letter, type MailWords, type Recipient } from '#api/platform/mail/letter.ts';

/** Returns the mail with the link for a new password [PWD-01]. */
export function passwordLinkMail({
  firstName,
  storeName,
  link,
  minutes,
}: Recipient & { link: string; minutes: number }): MailWords {
  const intro = `Recebemos um pedido para criar uma nova senha na loja ${storeName}.`;
  const limits = `O link vale por ${minutes} minutos e pode ser usado uma vez.`;
  const otherwise = 'Se não foi você, ignore este e-mail: sua senha continua a mesma.';
  return {
    subject: `Crie sua nova senha na loja ${storeName}`,
    text: [`Olá, ${firstName}!`, `${intro} Abra este endereço para continuar:`, link, limits, otherwise].join(
      '\n\n',
    ),
    html: letter(
      { title: 'Crie sua nova senha', storeName, summary: limits },
      html`<p>Olá, ${firstName}!</p>
        <p>${intro}</p>
        <p style="margin:24px 0">${button(link, 'Criar nova senha')}</p>
        <p>${limits}</p>
        <p style="color:#57534e">${otherwise}</p>
        <p style="color:#57534e;overflow-wrap:anywhere">
          Se o botão não abrir, copie este endereço: <br />${link}
        </p>`,
    ),
  };
}

/** Returns the mail with the PIN [AUT-04]. */
export function pinMail({
  firstName,
  storeName,
  pin,
  link,
  minutes,
}: Recipient & { pin: string; link: string; minutes: number }): MailWords {
  const limits = `O código vale por ${minutes} minutos e pode ser usado uma vez. Não o passe a ninguém.`;
  const otherwise = 'Se não foi você, ignore este e-mail.';
  return {
    subject: `${pin} é seu código de acesso à loja ${storeName}`,
    text: [
      `Olá, ${firstName}!`,
      `Seu código de acesso à loja ${storeName} é ${pin}. Use-o no lugar da senha, ou abra este endereço para entrar:`,
      link,
      limits,
      otherwise,
    ].join('\n\n'),
    html: letter(
      { title: 'Seu código de acesso', storeName, summary: limits },
      html`<p>Olá, ${firstName}!</p>
        <p>Use este código no lugar da senha para entrar na loja ${storeName}:</p>
        <p style="margin:24px 0;font-size:32px;font-weight:bold;letter-spacing:6px">${pin}</p>
        <p style="margin:24px 0">${button(link, 'Entrar agora')}</p>
        <p>${limits}</p>
        <p style="color:#57534e">${otherwise}</p>`,
    ),
  };
}
