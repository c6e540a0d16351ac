/** How long what goes with a gift may be, in characters. */
export const giftMessageLength = 200;
