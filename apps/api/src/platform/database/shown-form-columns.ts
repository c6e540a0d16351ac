/** The columns of a form that shoppers fill in. */
export const shownFormColumns = [
  'id',
  'code',
  'title',
  'fields',
  'submit_label',
  'success_message',
  'needs_captcha',
  'mail_to',
] as const;
