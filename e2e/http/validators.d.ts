// Neither of the two brings types of its own; these are the parts that are used.

declare module '@marbec/web-auto-extractor' {
  /** What structured data a document holds, in a form that only the validator reads. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): unknown;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly path: readonly { readonly type: string; readonly index: number }[];
  }
  /** Checks by the rules of rich results. */
  export default class Validator {
    validate(found: unknown): Promise<Issue[]>;
  }
}
