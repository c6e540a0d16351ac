import { passwordChangedMail } from '#api/contexts/customer/account-mails.ts';
import { type MailAsked, mailCustomer } from '#api/contexts/customer/mail-customer.ts';

/** Tells a customer that their password was changed: whoever did not do it has to hear of it. */
export function mailPasswordChanged(
  asked: MailAsked,
  customer: { readonly email: string; readonly first_name: string },
): void {
  const { background, mailer, clock } = asked.services;
  const changedAt = clock.now();
  background.run('mail that a password was changed', async () => {
    // Where no mail leaves, the password is changed all the same.
    if (!(await mailer.isReachable())) return;
    await mailCustomer(asked, customer.email, ({ name, origin }) =>
      passwordChangedMail({
        firstName: customer.first_name,
        storeName: name,
        changedAt,
        link: `${origin}/?${new URLSearchParams({ newPassword: customer.email }).toString()}`,
      }),
    );
  });
}
