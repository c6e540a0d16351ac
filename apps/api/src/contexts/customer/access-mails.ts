import { html } from 'hono/html';

interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Recipient {
  readonly firstName: string;
  readonly storeName: string;
}

/** The mail with the link to a new password [PWD-01]. */
export function passwordLinkMail({
  firstName,
  storeName,
  link,
  minutes,
}: Recipient & { link: string; minutes: number }): MailWords {
  const intro = `Recebemos um pedido para criar uma nova senha na ${storeName}.`;
  const limits = `O link vale por ${minutes} minutos e pode ser usado uma vez.`;
  const otherwise = 'Se não foi você, ignore este e-mail: sua senha continua a mesma.';
  return {
    subject: `Crie sua nova senha na ${storeName}`,
    text: [`Olá, ${firstName}!`, `${intro} Abra este endereço para continuar:`, link, limits, otherwise].join(
      '\n\n',
    ),
    html: letter(
      'Crie sua nova senha',
      html`<p>Olá, ${firstName}!</p>
        <p>${intro}</p>
        <p style="margin:24px 0">${button(link, 'Criar nova senha')}</p>
        <p>${limits}</p>
        <p style="color:#57534e">${otherwise}</p>
        <p style="color:#57534e">Se o botão não abrir, copie este endereço: <br />${link}</p>`,
    ),
  };
}

/** The mail with the code that takes the place of the password [AUT-04]. */
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
    subject: `${pin} é seu código de acesso à ${storeName}`,
    text: [
      `Olá, ${firstName}!`,
      `Seu código de acesso à ${storeName} é ${pin}. Use-o no lugar da senha, ou abra este endereço para entrar:`,
      link,
      limits,
      otherwise,
    ].join('\n\n'),
    html: letter(
      'Seu código de acesso',
      html`<p>Olá, ${firstName}!</p>
        <p>Use este código no lugar da senha para entrar na ${storeName}:</p>
        <p style="margin:24px 0;font-size:32px;font-weight:bold;letter-spacing:6px">${pin}</p>
        <p style="margin:24px 0">${button(link, 'Entrar agora')}</p>
        <p>${limits}</p>
        <p style="color:#57534e">${otherwise}</p>`,
    ),
  };
}

type Markup = ReturnType<typeof html>;

function button(link: string, label: string): Markup {
  return html`<a
    href="${link}"
    style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:bold"
    >${label}</a
  >`;
}

function letter(title: string, content: Markup): string {
  return String(
    html`<!doctype html>
      <html lang="pt-BR">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
        </head>
        <body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#1c1917;line-height:1.5">
          ${content}
        </body>
      </html>`,
  );
}
