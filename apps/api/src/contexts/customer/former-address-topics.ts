/** Topics of mails to addresses that no account has any more: only their messages have them, until they are sent or given up. */
export const formerAddressTopics: ReadonlySet<string> = new Set([
  'email_changed',
  'account_erased',
  'guest_erased',
]);
