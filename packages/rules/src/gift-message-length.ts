/** The maximum length of a gift message, in characters. */
export const giftMessageLength = 200;
