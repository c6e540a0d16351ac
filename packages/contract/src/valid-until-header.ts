/** Header with the time at which a response of the API changes. */
export const validUntilHeader = 'x-valid-until';
