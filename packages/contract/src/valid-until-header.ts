/** Header with the time until which a response of the API is current. */
export const validUntilHeader = 'x-valid-until';
