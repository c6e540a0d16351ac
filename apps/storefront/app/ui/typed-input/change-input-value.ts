/** Sets an input's text as if it had been typed, so that React and the form's state learn of it. */
export function changeInputValue(input: HTMLInputElement, value: string): void {
  // React overrides the element's own property and ignores an event without a change behind it.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
