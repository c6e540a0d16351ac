/**
 * Focuses the first control of a name and scrolls its whole group, with the error below it, into view: a radio button
 * may be invisible and its error distant. Call it after the errors are rendered.
 */
export function focusField(root: ParentNode | null, name: string): void {
  const selector = `[name="${CSS.escape(name)}"]`;
  const control =
    root?.querySelector<HTMLElement>(`${selector}:checked`) ?? root?.querySelector<HTMLElement>(selector);
  if (!control) return;
  control.focus({ preventScroll: true });
  const group = control.matches('[type="radio"], [type="checkbox"]') ? control.closest('fieldset') : null;
  (group ?? control).scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls the focused control into view. Call it after submitting a form with errors: an invalid field that already has
 * the focus is not focused again, so the browser would not scroll to it.
 */
export function revealFocusedField(): void {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the first field of a form that replaces another one; for use as a ref. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
