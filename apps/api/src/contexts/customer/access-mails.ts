import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

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
    title: 'Crie sua nova senha',
    summary: limits,
    blocks: [
      greeting(firstName),
      paragraph(`${intro} Abra este endereço para continuar:`),
      button(link, 'Criar nova senha'),
      paragraph(limits),
      mutedParagraph(otherwise),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
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
    title: 'Seu código de acesso',
    summary: limits,
    blocks: [
      greeting(firstName),
      paragraph(
        `Seu código de acesso à loja ${storeName} é ${pin}. Use-o no lugar da senha, ou abra este endereço para entrar:`,
      ),
      { kind: 'code', label: 'Código de acesso', code: pin, isLarge: true },
      button(link, 'Entrar agora'),
      paragraph(limits),
      mutedParagraph(otherwise),
    ],
  };
}
