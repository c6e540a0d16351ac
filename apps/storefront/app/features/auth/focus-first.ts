/** Focuses the first field of a form that replaces another one; for use as a ref. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
