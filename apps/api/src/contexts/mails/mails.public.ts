export { orderLinkMail, orderMail, orderMailKind } from './order-mail.ts';
export { returnMail, returnMailKind } from './return-mail.ts';
