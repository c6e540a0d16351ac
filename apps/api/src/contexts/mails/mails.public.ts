export { cartReminderMail } from './cart-reminder-mail.ts';
export { mailTextsOf } from './edit-mail-texts.ts';
export { orderLinkMail, orderMail, orderMailKind } from './order-mail.ts';
export { readMailSender } from './sender/read-mail-sender.ts';
export { recheckMailSender } from './sender/check-mail-sender.ts';
export { createMailDns, type UsingMailDns } from './sender/create-mail-dns.ts';
export { returnMail, returnMailKind } from './return-mail.ts';
