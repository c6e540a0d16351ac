/** What the four templates may name, in the order of their placeholders. */
export interface TemplateFacts {
  readonly firstName: string;
  readonly orderNumber: string;
  readonly storeName: string;
  /** The address or the code of a tracking; the order's page without one. */
  readonly tracking: string;
}

/** Returns the values of {{1}}, {{2}} and {{3}} of a step's template. */
export function templateParameters(event: string, facts: TemplateFacts): string[] {
  const third = event === 'order_shipped' ? facts.tracking : facts.storeName;
  return [facts.firstName, facts.orderNumber, third].map(plainParameter);
}

/** Meta refuses an empty parameter, line breaks, tabs, and more than four spaces in a row. */
function plainParameter(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
  return plain === '' ? '-' : plain;
}
