/** Characters of the message of a request. */
export const quoteNoteLength = 1000;
export const declineReasonLength = 500;

export const maxDraftLines = 500;
/** For how long a link can be used. */
export const draftLinkDays = { least: 1, most: 60, usual: 7 } as const;
