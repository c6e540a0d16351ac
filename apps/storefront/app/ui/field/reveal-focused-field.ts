/**
 * Scrolls the focused control into view. Call it after submitting a form with errors: an invalid field that already has
 * the focus is not focused again, so the browser would not scroll to it.
 */
export function revealFocusedField(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
