import { welcomeMail } from '#api/contexts/customer/account-mails.ts';
import { type MailAsked, mailCustomer } from '#api/contexts/customer/mail-customer.ts';

/** Greets whoever has just registered. */
export function mailWelcome(
  asked: MailAsked,
  customer: { readonly email: string; readonly firstName: string; readonly hasPassword: boolean },
): void {
  const { background, mailer } = asked.services;
  background.run('mail a welcome', async () => {
    // A greeting that cannot leave is not missed.
    if (!(await mailer.isReachable())) return;
    await mailCustomer(asked, customer.email, ({ name, origin }) =>
      welcomeMail({ ...customer, storeName: name, link: `${origin}/conta` }),
    );
  });
}
