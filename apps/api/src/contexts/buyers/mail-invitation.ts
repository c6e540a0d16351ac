import { inviteDays } from '@vitrine/contract/buyer-limits.ts';

import {
  companyBuyerRepository,
  customerById,
  type MailContext,
} from '#api/contexts/customer/customer.public.ts';
import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

/** Mails the link of an invitation in the background, which alone has the token. */
export function mailInvitation(
  context: MailContext & { readonly customerId: number },
  { id, token }: { id: number; token: string },
): void {
  const { db, services, customerId } = context;
  services.background.run('mail an invitation', async () => {
    const [buyer, customer] = await Promise.all([
      companyBuyerRepository.byId(db, id),
      customerById(db, customerId),
    ]);
    if (!buyer || !customer) return;
    await mailFromStore(context, {
      to: buyer.email,
      write: ({ name, origin }) =>
        invitationMail({
          firstName: buyer.name,
          storeName: name,
          company: buyerName(customer),
          // The page that sets a password by a link.
          link: `${origin}/?token=${token}`,
        }),
    });
  });
}

function invitationMail({
  firstName,
  storeName,
  company,
  link,
}: Recipient & { company: string; link: string }): MailWords {
  const limits = `O link vale por ${inviteDays} dias e pode ser usado uma vez.`;
  return {
    subject: `${company} convidou você para comprar na loja ${storeName}`,
    title: 'Convite para comprar pela empresa',
    summary: limits,
    blocks: [
      greeting(firstName),
      paragraph(
        `${company} convidou você para comprar na loja ${storeName} com os preços, endereços e condições da empresa. Crie sua senha e entre com este e-mail:`,
      ),
      button(link, 'Aceitar e criar senha'),
      paragraph(limits),
      mutedParagraph('Se você não conhece a empresa, ignore este e-mail: nada acontece.'),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}
