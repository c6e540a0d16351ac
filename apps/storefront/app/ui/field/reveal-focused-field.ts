/**
 * Scrolls the focused control into view. To be called where a form was sent with errors: a wrong field that kept the focus
 * is not focused again, so that the browser leaves it where it is, above the screen of a phone.
 */
export function revealFocusedField(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
