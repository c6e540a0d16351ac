// The packages have no types: these declare the methods in use.

declare module '@marbec/web-auto-extractor' {
  /** Extracts a document's structured data in the validator's input format. */
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
  /** Validates against the rules for rich results. */
  export default class Validator {
    validate(found: unknown): Promise<Issue[]>;
  }
}
