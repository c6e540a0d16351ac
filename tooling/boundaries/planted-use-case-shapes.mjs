const api = 'apps/api/src';

/** The parts of contexts, where they are declared. */
const parts = {
  [`${api}/platform/refusal.ts`]:
    'export type Refuse<Code> = (code: Code) => Error;\nexport interface Refusing<Code> { refuse: Refuse<Code> }\n',
  [`${api}/contexts/cart/cart-visitor.ts`]:
    'export interface CartVisitor extends Refusing<1> { now: Date }\n',
};

/** @type {import('./planted-offences.mjs').Offence[]} */
export const plantedUseCaseShapes = [
  // A refusal of its own, contexts that are not first: named, by another type, in a member; and a second input.
  'export function planted(refuse: Refuse<1>) {}\n',
  'export const planted = (db: StoreDatabase, { refuse }: { id: number } & Refusing<1>) => {};\n',
  'export function planted(db: StoreDatabase, visitor: CartVisitor) {}\n',
  "type Own = Pick<Services, 'clock'>;\nexport function planted(id: number, services: Own) {}\n",
  'export function planted(trx: StoreTransaction, trail: AuditTrail<1>) {}\n',
  'export function planted({ db, services }: { db: 1; services: Services }, id: number, now: Date) {}\n',
  // Rows by more than two inputs, and more parameters than a reader can tell apart.
  'export function planted(db: StoreDatabase, table: string, path: string, value: string) {}\n',
  'export const planted = { put(trx: StoreTransaction, id: number, value: string, now: Date) {} };\n',
  'export function planted(a: 1, b: 2, c: 3, d: 4, e: 5) {}\n',
].map((source) => ({
  rule: 'use-cases-have-one-shape',
  from: `${api}/platform/planted.ts`,
  source,
  others: parts,
}));

/** @type {import('./planted-offences.mjs').Offence} */
export const allowedUseCases = {
  // A use case, a read of rows, a callback's type, and a member of a service.
  rule: '',
  from: `${api}/platform/planted.ts`,
  source: [
    'interface Own extends Refusing<1> { db: 1 }',
    'const one = ({ refuse }: Own & { services: Services }, id: number) => {};',
    'const rows = (db: StoreDatabase, id: number, value: string) => {};',
    'const four = (a: 1, b: 2, c: 3, d: 4) => {};',
    'const run = (work: (trx: StoreTransaction, trail: AuditTrail) => void) => {};',
    "const logged = (name: string, log: Services['log']) => {};",
    'export const planted = [one, rows, four, run, logged];\n',
  ].join('\n'),
  others: parts,
};
