/** Days after receipt in which a purchase can be withdrawn without a reason, with shipping refunded (CDC, art. 49). */
export const withdrawalDays = 7;
/** Days after receipt in which wrong, damaged or defective durable goods can be returned (CDC, art. 26). */
export const defectDays = 90;
/** Business days in which a store answers the request of a return. */
export const returnAnswerDays = 2;
/** When refunded money is there, by the payment type that it goes back by: the same in pages, mails and policies. */
export const refundArrival = { pix: 'na hora', card: 'em até duas faturas' } as const;
