/** As many as an account has at once, removed ones aside. */
export const maxBuyers = 50;
/** For how long the link of an invitation can be used. */
export const inviteDays = 7;
/** For how long an approver can use the link of a request. */
export const approvalDays = 7;
export const approvalNoteLength = 500;
