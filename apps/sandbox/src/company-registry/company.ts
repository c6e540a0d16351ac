export interface CodeAndText {
  readonly id: number;
  readonly text: string;
}

/** A state registration (inscrição estadual). */
interface StateRegistration {
  readonly number: string;
  readonly state: string;
  readonly enabled: boolean;
}

/** A company as CNPJá returns it. */
export interface CnpjaCompany {
  readonly taxId: string;
  readonly alias: string;
  readonly company: { readonly name: string };
  readonly status: CodeAndText;
  readonly reason?: CodeAndText;
  readonly mainActivity: CodeAndText;
  readonly sideActivities: readonly CodeAndText[];
  readonly address: {
    readonly city: string;
    readonly details: string;
    readonly district: string;
    readonly number: string;
    readonly zip: string;
    readonly state: string;
    readonly street: string;
  };
  readonly registrations: readonly StateRegistration[];
}
