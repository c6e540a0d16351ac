export { mailTextsOf } from './edit-mail-texts.ts';
export { orderLinkMail, orderMail, orderMailKind } from './order-mail.ts';
export { returnMail, returnMailKind } from './return-mail.ts';
