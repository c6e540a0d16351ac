import type { MailLook } from './mail-look.ts';

/** Returns why the recipient gets a mail. */
export function reasonOf(reason: string | undefined, { storeName }: MailLook): string {
  return reason ?? `Mensagem automática da loja ${storeName} sobre a sua conta.`;
}
