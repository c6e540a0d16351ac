/** A ref for a form that takes the place of another: the keyboard goes on in its first field. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
